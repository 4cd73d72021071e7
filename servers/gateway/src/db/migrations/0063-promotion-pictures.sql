-- Staff upload pictures of promotions.
create table picture (
  hash text primary key,
  mime text not null check (mime in ('image/png', 'image/jpeg')),
  image bytea not null,
  created_at bigint not null
);
alter table promotion add column picture text references picture;
