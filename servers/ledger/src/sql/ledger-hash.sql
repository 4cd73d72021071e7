-- Hashes of a transaction. ledger_body_hash: called by ledger_post, ledger_move_many. ledger_content_hash: called by
-- both and verify-ledger.ts.

-- The idempotency fingerprint: contents that a repeat with the same key must share; its time is not part of them.
create or replace function ledger_body_hash(
  p_type text, p_reference text, p_remark text, p_reverses bigint, p_postings jsonb
) returns text language sql immutable as $$
  select encode(sha256(convert_to(concat(
    '[', to_json(p_type), ',', to_json(p_reference), ',', to_json(p_remark), ',',
    to_json(coalesce(p_reverses::text, '')),
    (select string_agg(concat(
        ',', to_json(e->>'fromKind'), ',', to_json(e->>'fromOwner'),
        ',', to_json(e->>'toKind'), ',', to_json(e->>'toOwner'),
        ',', e->>'amount', ',', to_json(e->>'currency'), ',' || to_json(e->>'gameType')::text), '' order by n)
      from jsonb_array_elements(p_postings) with ordinality as x (e, n)),
    ']'), 'UTF8')), 'hex')
$$;

-- The stored transaction with its entries and running balances: one link of the chain of hashes.
create or replace function ledger_content_hash(p_tx_id bigint) returns bytea
language sql stable as $$
  select sha256(convert_to(concat_ws(E'\x1f',
    t.id, t.idempotency_key, t.body_hash, t.type, t.reference, t.remark, t.posted_at, coalesce(t.reverses::text, ''),
    -- left out where it is null, as in transactions from before the column
    t.game_type,
    (select string_agg(concat_ws(':', e.line, e.account_id, e.seq, e.currency, e.amount, e.balance_after), ';'
        order by e.line)
       from ledger_entry e where e.tx_id = t.id)
  ), 'UTF8'))
  from ledger_tx t where t.id = p_tx_id;
$$;
