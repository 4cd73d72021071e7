-- Some vendors' games refuse frames of other sites.
alter table vendor add column opens_in_tab boolean not null default false;
