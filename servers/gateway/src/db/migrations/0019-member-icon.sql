-- Players choose a picture.
alter table member add column icon text;
