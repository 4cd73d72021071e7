-- Whether anything may be given or advertised to a member: not on a break, not self-excluded, not with a closed account
-- (RG7, RG8). The rule is that of on-break.ts.

create or replace function may_receive_offers(of_member text, at_ms bigint) returns boolean
language sql stable as $$
  select coalesce((select state = 'ACTIVE' from member where id = of_member), false)
    and not exists (
      select from rg_player
      where member_id = of_member
        and ((excluded_at is not null and (returns_at is null or at_ms < returns_at)) or at_ms < time_out_until))
$$;
