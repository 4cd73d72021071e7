-- Several transactions of one posting each, all from one account to another: what ledger_post does for each, in a
-- statement for each table instead of one for each transaction. Keys are new: a repeat is the caller's to recognise.
-- p_shared: {type, remark, at, fromKind, fromOwner, toKind, toOwner, currency}; p_moves: [{key, reference, amount}], minor
-- units. Called by bet-record-many.sql. Errors: LG001 a key was used before; LG002, LG003, LG004 as those of ledger_post.

create or replace function ledger_move_many(p_shared jsonb, p_moves jsonb)
returns table (place bigint, tx_id bigint, posted_at bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  v_count int := jsonb_array_length(p_moves);
  v_amounts bigint[] := array(select (move->>'amount')::bigint from jsonb_array_elements(p_moves) as list (move));
  v_total bigint := (select sum(amount) from unnest(v_amounts) as given (amount));
  v_currency text := p_shared->>'currency';
  v_spread bigint := hashtext(p_moves->0->>'key')::bigint & 2147483647;
  v_from bigint := ledger_account_of(p_shared->>'fromKind', p_shared->>'fromOwner', v_currency, v_spread);
  v_to bigint := ledger_account_of(p_shared->>'toKind', p_shared->>'toOwner', v_currency, v_spread);
  v_giver ledger_account;
  v_taker ledger_account;
  v_posted_at bigint;
  v_ids bigint[];
begin
  if v_count = 0 or exists (select 1 from unnest(v_amounts) as given (amount) where amount <= 0) then
    raise exception 'an amount is a positive number of minor units' using errcode = 'LG004';
  end if;
  perform 1 from ledger_account a where a.id in (v_from, v_to) order by a.house, a.id for update;
  select * into v_giver from ledger_account a where a.id = v_from;
  select * into v_taker from ledger_account a where a.id = v_to;
  v_posted_at := greatest((p_shared->>'at')::bigint, case when v_giver.house then 0 else v_giver.last_posted_at end,
    case when v_taker.house then 0 else v_taker.last_posted_at end);
  if not v_giver.may_be_negative then
    if v_giver.win_reversal then
      raise exception 'the account is blocked until its reversed win is made good'
        using errcode = 'LG003', detail = v_giver.balance::text;
    end if;
    if v_giver.balance < v_total then
      raise exception 'not enough money on %', v_giver.kind using errcode = 'LG002', detail = v_giver.balance::text;
    end if;
  end if;

  -- Numbered in the order that they were given in, as if they had been posted one after the other.
  v_ids := array(select nextval(pg_get_serial_sequence('ledger_tx', 'id')) from generate_series(1, v_count));
  begin
    insert into ledger_tx as t (id, idempotency_key, body_hash, type, reference, remark, posted_at)
      overriding system value
      select v_ids[list.place], move->>'key',
        ledger_body_hash(p_shared->>'type', move->>'reference', p_shared->>'remark', null,
          jsonb_build_array(p_shared || move)),
        p_shared->>'type', move->>'reference', p_shared->>'remark', v_posted_at
      from jsonb_array_elements(p_moves) with ordinality as list (move, place);
  exception when unique_violation then
    raise exception 'an idempotency key was used before' using errcode = 'LG001';
  end;

  update ledger_account a set
      balance = a.balance + case when a.id = v_from then -v_total else v_total end,
      seq = a.seq + v_count,
      last_posted_at = greatest(a.last_posted_at, v_posted_at),
      win_reversal = not a.may_be_negative
        and a.balance + case when a.id = v_from then -v_total else v_total end < 0
    where a.id in (v_from, v_to);

  insert into ledger_entry (account_id, seq, tx_id, line, currency, amount, balance_after, posted_at)
    select side.account_id, side.seq + given.place, v_ids[given.place], side.line, v_currency, side.sign * given.amount,
      side.balance + side.sign * given.so_far, v_posted_at
    from (
      select amount, place, sum(amount) over (order by place) as so_far
      from unnest(v_amounts) with ordinality as listed (amount, place)
    ) as given
    cross join (values (v_from, v_giver.seq, v_giver.balance, 1, -1), (v_to, v_taker.seq, v_taker.balance, 2, 1))
      as side (account_id, seq, balance, line, sign);
  insert into ledger_seal (tx_id, content_hash) select id, ledger_content_hash(id) from unnest(v_ids) as made (id);
  return query select made.place, made.id, v_posted_at from unnest(v_ids) with ordinality as made (id, place);
end $$;
