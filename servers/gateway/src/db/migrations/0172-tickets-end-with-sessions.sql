-- Addresses of files and tokens of launches end with the session that asked for them, as every other proof does.

alter table statement_ticket add column issued_against jsonb;
alter table audit_ticket add column issued_against jsonb;
alter table vendor_launch add column issued_against jsonb;
