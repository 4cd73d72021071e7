-- One posting from one account to another. Called by bet-record.sql and bet-pay.sql. Errors: those of ledger_post.

create or replace function ledger_move(
  p_key text, p_type text, p_reference text, p_remark text, p_at bigint,
  p_from_kind text, p_from_owner text, p_to_kind text, p_to_owner text, p_amount bigint, p_currency text,
  out tx_id bigint, out replayed boolean, out posted_at bigint
) language plpgsql as $$
declare
  v_postings jsonb := jsonb_build_array(jsonb_build_object(
    'fromKind', p_from_kind, 'fromOwner', p_from_owner, 'toKind', p_to_kind, 'toOwner', p_to_owner,
    'amount', p_amount, 'currency', p_currency));
begin
  select l.tx_id, l.replayed, l.posted_at into ledger_move.tx_id, ledger_move.replayed, ledger_move.posted_at
    from ledger_post(p_key, ledger_body_hash(p_type, p_reference, p_remark, null, v_postings),
      p_type, p_reference, p_remark, p_at, null, false, v_postings) l;
end $$;
