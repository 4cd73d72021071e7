-- An address by which visitors join the line of an agent, with the type and the rebate that it gives.
create table registration_link (
  code text primary key,
  agent_id text not null references member,
  kind text not null check (kind in ('AGENT', 'MEMBER')),
  line_rebate smallint not null check (line_rebate between 0 and 100),
  created_at bigint not null,
  expires_at bigint,
  max_uses integer check (max_uses > 0),
  registered integer not null default 0,
  visits integer not null default 0,
  closed_at bigint,
  check (max_uses is null or registered <= max_uses)
);
create index registration_link_agent on registration_link (agent_id, created_at desc);
-- Agents that were opened without an invitation code get one.
update member set affiliate_code = right(upper(md5(id)), 8) where affiliate_code is null and type in (1, 2, 41, 42);
