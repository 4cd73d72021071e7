-- Chains the hashes of transactions committed since the last run, in batches, one process at a time; returns how
-- many. Called by seal.ts, the job chain-journal.

create or replace function ledger_seal_waiting(p_limit int) returns int
language plpgsql as $$
declare
  v_waiting record;
  v_position bigint;
  v_prev bytea;
  v_hash bytea;
  v_sealed int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('atrium.ledger_seal'));
  select position, hash into v_position, v_prev from ledger_seal
    where position is not null order by position desc limit 1;
  v_position := coalesce(v_position, 0);
  v_prev := coalesce(v_prev, sha256('atrium ledger genesis'::bytea));
  for v_waiting in
    select s.tx_id, s.content_hash from ledger_seal s where s.position is null order by s.tx_id limit p_limit
  loop
    v_position := v_position + 1;
    v_hash := sha256(v_prev || v_waiting.content_hash);
    update ledger_seal s set position = v_position, prev_hash = v_prev, hash = v_hash where s.tx_id = v_waiting.tx_id;
    v_prev := v_hash;
    v_sealed := v_sealed + 1;
  end loop;
  return v_sealed;
end $$;
