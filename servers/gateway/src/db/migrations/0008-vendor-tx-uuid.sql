drop index vendor_tx_uuid;
create index vendor_tx_uuid on vendor_tx (transaction_uuid, vendor_id);
