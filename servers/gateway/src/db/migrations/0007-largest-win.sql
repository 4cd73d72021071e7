alter type vendor_call add attribute max_win bigint;
