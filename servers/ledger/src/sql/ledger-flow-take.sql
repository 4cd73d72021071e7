-- The movements beside play that are not in the sums of members and teams yet; the cursor moves on in the same
-- transaction, so each is added exactly once. Called by team-flows.ts. A movement whose transaction is still running
-- comes later.
create or replace function ledger_flow_take() returns setof ledger_flow
language plpgsql as $$
declare
  v_from xid8;
  v_below xid8;
begin
  select below into strict v_from from ledger_flow_cursor for update;
  v_below := pg_snapshot_xmin(pg_current_snapshot());
  update ledger_flow_cursor set below = v_below where below < v_below;
  return query select * from ledger_flow f where f.xid >= v_from and f.xid < v_below order by f.xid, f.seq;
end $$;
