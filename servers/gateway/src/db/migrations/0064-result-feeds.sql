-- Lotteries that other operators draw, and what two feeds report of each draw.
alter table lottery_game add column feed_lottery text;

alter table lottery_issue
  alter column commitment drop not null,
  alter column server_seed drop not null,
  add column checked_from bigint,
  add column approval_id text references approval,
  add constraint lottery_issue_seed check (
    (commitment is null) = (server_seed is null)
    and (server_seed is null or (checked_from is null and approval_id is null))
  );

create table lottery_feed_report (
  game_code text not null,
  issue text not null,
  feed text not null,
  numbers smallint[] not null,
  reported_at bigint not null,
  primary key (game_code, issue, feed),
  foreign key (game_code, issue) references lottery_issue
);
