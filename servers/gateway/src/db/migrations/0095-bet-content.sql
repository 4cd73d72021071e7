alter type vendor_call add attribute bet_content jsonb;
