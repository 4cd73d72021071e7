-- Players choose where else messages go, topic by topic.
create table notice_choice (
  member_id text not null references member,
  topic text not null check (topic in ('SECURITY', 'MONEY', 'REWARDS', 'SERVICE')),
  channel text not null check (channel in ('ANY', 'EMAIL', 'SMS', 'INBOX')),
  primary key (member_id, topic),
  check (topic <> 'SECURITY' or channel <> 'INBOX')
);
