-- The lines of the settlement sequence that a consumer has not counted yet, in their order; the cursor moves on in the
-- same transaction, so each line is counted exactly once. Called by take-settlements.ts. A line whose transaction is
-- still running comes later; numbers below the oldest running transaction are complete.
create or replace function settlement_take(p_consumer text, p_limit int) returns setof settlement
language plpgsql as $$
declare
  v_from xid8;
  v_below xid8;
  v_last xid8;
begin
  insert into settlement_cursor (consumer, below) values (p_consumer, '0') on conflict do nothing;
  select below into strict v_from from settlement_cursor where consumer = p_consumer for update;
  v_below := pg_snapshot_xmin(pg_current_snapshot());
  select s.xid into v_last from settlement s where s.xid >= v_from and s.xid < v_below
    order by s.xid, s.seq offset p_limit - 1 limit 1;
  if found then
    v_below := (v_last::text::bigint + 1)::text::xid8;
  end if;
  update settlement_cursor set below = v_below where consumer = p_consumer and below < v_below;
  return query select * from settlement s where s.xid >= v_from and s.xid < v_below order by s.xid, s.seq;
end $$;
