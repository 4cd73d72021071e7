-- The only writer of money: takes the idempotency key, locks every account in one order (owners before house shards, by
-- id), writes the entries with their running balances, hashes the whole, and notes what is no play in `ledger_flow`. A
-- repeat returns the first transaction. Called by post.ts, bet-record.sql and bet-pay.sql. p_tx: {key, type, reference,
-- remark, at, reverses?, mayOverdraw?}; p_postings: [{fromKind, fromOwner, toKind, toOwner, amount, currency, gameType?}],
-- minor units; a transaction has one kind of game or none. Errors: LG001 the key was used with other contents; LG002 not
-- enough money (detail: what is available); LG003 the account is blocked by a reversed win (detail: its balance); LG004 an
-- amount, a posting or a person's new balance is invalid.

create or replace function ledger_post(
  p_tx jsonb, p_postings jsonb, out tx_id bigint, out replayed boolean, out posted_at bigint
) language plpgsql as $$
declare
  v_key text := p_tx->>'key';
  v_type text := p_tx->>'type';
  v_reverses bigint := (p_tx->>'reverses')::bigint;
  v_may_overdraw boolean := coalesce((p_tx->>'mayOverdraw')::boolean, false);
  v_body_hash text := ledger_body_hash(v_type, p_tx->>'reference', p_tx->>'remark', v_reverses, p_postings);
  v_existing ledger_tx;
  v_posting jsonb;
  v_amount bigint;
  v_account ledger_account;
  v_side int;
  v_line int := 0;
  v_spread bigint := hashtext(v_key)::bigint & 2147483647;
  v_ids bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_seqs bigint[] := '{}';
  v_balances bigint[] := '{}';
  v_currencies text[] := '{}';
  v_game_type text;
begin
  if jsonb_array_length(p_postings) = 0 then
    raise exception 'a transaction needs a posting' using errcode = 'LG004';
  end if;
  for v_posting in select * from jsonb_array_elements(p_postings) loop
    v_amount := (v_posting->>'amount')::bigint;
    if v_amount <= 0 then
      raise exception 'an amount is a positive number of minor units' using errcode = 'LG004';
    end if;
    v_ids := v_ids
      || ledger_account_of(v_posting->>'fromKind', v_posting->>'fromOwner', v_posting->>'currency', v_spread)
      || ledger_account_of(v_posting->>'toKind', v_posting->>'toOwner', v_posting->>'currency', v_spread);
    v_amounts := v_amounts || -v_amount || v_amount;
    v_currencies := v_currencies || (v_posting->>'currency') || (v_posting->>'currency');
    v_game_type := coalesce(v_game_type, v_posting->>'gameType');
  end loop;

  perform 1 from ledger_account a where a.id = any (v_ids) order by a.house, a.id for update;
  -- Entries of an owner's account stay in order of time, even where the clocks of two machines differ.
  select greatest((p_tx->>'at')::bigint, coalesce(max(a.last_posted_at), 0)) into posted_at
    from ledger_account a where a.id = any (v_ids) and not a.house;

  -- The unique key is the gate: a second transaction with the same key waits until the first has ended.
  insert into ledger_tx as t (idempotency_key, body_hash, type, reference, remark, posted_at, reverses, game_type)
    values (v_key, v_body_hash, v_type, p_tx->>'reference', p_tx->>'remark', ledger_post.posted_at, v_reverses, v_game_type)
    on conflict (idempotency_key) do nothing
    returning t.id into tx_id;
  replayed := tx_id is null;
  if replayed then
    select * into v_existing from ledger_tx t where t.idempotency_key = v_key;
    if v_existing.body_hash <> v_body_hash then
      raise exception 'idempotency key % was used with other contents', v_key using errcode = 'LG001';
    end if;
    tx_id := v_existing.id;
    posted_at := v_existing.posted_at;
    return;
  end if;

  for v_side in 1 .. array_length(v_ids, 1) loop
    select * into v_account from ledger_account a where a.id = v_ids[v_side];
    if v_amounts[v_side] < 0 and not v_account.may_be_negative and not v_may_overdraw then
      if v_account.win_reversal then
        raise exception 'the account is blocked until its reversed win is made good'
          using errcode = 'LG003', detail = v_account.balance::text;
      end if;
      if v_account.balance + v_amounts[v_side] < 0 then
        raise exception 'not enough money on %', v_account.kind
          using errcode = 'LG002', detail = v_account.balance::text;
      end if;
    end if;
    if not v_account.house and abs(v_account.balance + v_amounts[v_side]) > 9007199254740991 then
      raise exception 'the balance would be more than a number holds' using errcode = 'LG004';
    end if;
    update ledger_account a set
        balance = a.balance + v_amounts[v_side],
        seq = a.seq + 1,
        last_posted_at = greatest(a.last_posted_at, ledger_post.posted_at),
        win_reversal = not a.may_be_negative and a.balance + v_amounts[v_side] < 0
      where a.id = v_ids[v_side]
      returning a.* into v_account;
    v_seqs := v_seqs || v_account.seq;
    v_balances := v_balances || v_account.balance;
  end loop;

  insert into ledger_entry (account_id, seq, tx_id, line, currency, amount, balance_after, posted_at)
    select e.account_id, e.seq, ledger_post.tx_id, e.line, e.currency, e.amount, e.balance_after, ledger_post.posted_at
    from unnest(v_ids, v_seqs, v_currencies, v_amounts, v_balances)
      with ordinality as e (account_id, seq, currency, amount, balance_after, line);
  insert into ledger_seal (tx_id, content_hash) values (ledger_post.tx_id, ledger_content_hash(ledger_post.tx_id));
  if v_type not in ('BET', 'PAYOUT') then
    insert into ledger_flow (tx_id, owner, type, game_type, amount, posted_at)
      select ledger_post.tx_id, a.owner, coalesce(r.type, v_type), coalesce(v_game_type, r.game_type), e.amount,
          ledger_post.posted_at
        from unnest(v_ids, v_amounts) as e (account_id, amount)
          join ledger_account a on a.id = e.account_id and a.kind = 'member.main'
          left join ledger_tx r on r.id = v_reverses;
  end if;
end $$;
