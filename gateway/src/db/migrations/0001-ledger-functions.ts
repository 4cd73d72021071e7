/**
 * The ledger's functions and guards. `ledger_post` is the only writer of money: it takes the idempotency key,
 * locks every account in one order (owners before house shards, by id), writes the entries with running
 * balances, and hashes the whole.
 *
 * Errors: LG001 same key, other contents · LG002 not enough money (detail: available) · LG003 account blocked by
 * a reversed win · LG004 amount or posting invalid.
 */
export const ledgerFunctions = `
create function ledger_account_of(p_kind text, p_owner text, p_currency text, p_spread bigint) returns bigint
language plpgsql as $$
declare
  v_kind ledger_account_kind;
  v_shard smallint;
  v_id bigint;
begin
  select * into v_kind from ledger_account_kind where kind = p_kind;
  if not found then
    raise exception 'unknown account kind %', p_kind using errcode = 'LG004';
  end if;
  v_shard := p_spread % v_kind.shards;
  select id into v_id from ledger_account
    where kind = p_kind and owner = p_owner and currency = p_currency and shard = v_shard;
  if v_id is null then
    insert into ledger_account (kind, owner, currency, shard, house, may_be_negative)
      values (p_kind, p_owner, p_currency, v_shard, v_kind.house, v_kind.may_be_negative)
      on conflict (kind, owner, currency, shard) do nothing returning id into v_id;
    if v_id is null then
      select id into v_id from ledger_account
        where kind = p_kind and owner = p_owner and currency = p_currency and shard = v_shard;
    end if;
  end if;
  return v_id;
end $$;

create function ledger_content_hash(p_tx_id bigint) returns bytea
language sql stable as $$
  select sha256(convert_to(concat_ws(E'\\x1f',
    t.id, t.idempotency_key, t.body_hash, t.type, t.reference, t.remark, t.posted_at, coalesce(t.reverses::text, ''),
    (select string_agg(concat_ws(':', e.line, e.account_id, e.seq, e.currency, e.amount, e.balance_after), ';' order by e.line)
       from ledger_entry e where e.tx_id = t.id)
  ), 'UTF8'))
  from ledger_tx t where t.id = p_tx_id;
$$;

create function ledger_post(
  p_key text, p_body_hash text, p_type text, p_reference text, p_remark text,
  p_posted_at bigint, p_reverses bigint, p_may_overdraw boolean, p_postings jsonb,
  out tx_id bigint, out replayed boolean, out posted_at bigint
)
language plpgsql as $$
declare
  v_existing ledger_tx;
  v_posting jsonb;
  v_amount bigint;
  v_account ledger_account;
  v_side int;
  v_line int := 0;
  v_spread bigint := hashtext(p_key)::bigint & 2147483647;
  v_ids bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_seqs bigint[] := '{}';
  v_balances bigint[] := '{}';
  v_currencies text[] := '{}';
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
  end loop;

  perform 1 from ledger_account a where a.id = any (v_ids) order by a.house, a.id for update;
  -- Time never runs backwards on an owner's account, whatever two machines' clocks say.
  select greatest(p_posted_at, coalesce(max(a.last_posted_at), 0)) into posted_at
    from ledger_account a where a.id = any (v_ids) and not a.house;

  -- The unique key is the gate: a second one with the same key waits until the first has ended.
  insert into ledger_tx as t (idempotency_key, body_hash, type, reference, remark, posted_at, reverses)
    values (p_key, p_body_hash, p_type, p_reference, p_remark, ledger_post.posted_at, p_reverses)
    on conflict (idempotency_key) do nothing
    returning t.id into tx_id;
  replayed := tx_id is null;
  if replayed then
    select * into v_existing from ledger_tx t where t.idempotency_key = p_key;
    if v_existing.body_hash <> p_body_hash then
      raise exception 'idempotency key % was used with other contents', p_key using errcode = 'LG001';
    end if;
    tx_id := v_existing.id;
    posted_at := v_existing.posted_at;
    return;
  end if;

  for v_side in 1 .. array_length(v_ids, 1) loop
    select * into v_account from ledger_account a where a.id = v_ids[v_side];
    if v_amounts[v_side] < 0 and not v_account.may_be_negative and not p_may_overdraw then
      if v_account.win_reversal then
        raise exception 'the account is blocked until its reversed win is made good'
          using errcode = 'LG003', detail = v_account.balance::text;
      end if;
      if v_account.balance + v_amounts[v_side] < 0 then
        raise exception 'not enough money on %', v_account.kind
          using errcode = 'LG002', detail = v_account.balance::text;
      end if;
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
end $$;

-- Chains what was committed since the last time, in batches; one sealer at a time.
create function ledger_seal_waiting(p_limit int) returns int
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

create function ledger_refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the journal is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'LG005';
end $$;

create function ledger_seal_guard() returns trigger
language plpgsql as $$
begin
  if old.position is not null or new.tx_id <> old.tx_id or new.content_hash <> old.content_hash then
    raise exception 'a seal is set once' using errcode = 'LG005';
  end if;
  return new;
end $$;

create function ledger_hold_guard() returns trigger
language plpgsql as $$
begin
  if old.state <> 'OPEN' or new.state = 'OPEN'
     or (new.id, new.owner, new.currency, new.amount, new.tx_id, new.created_at)
        is distinct from (old.id, old.owner, old.currency, old.amount, old.tx_id, old.created_at) then
    raise exception 'a hold is resolved once' using errcode = 'LG006';
  end if;
  return new;
end $$;

create function ledger_entries_balance() returns trigger
language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entry e
    where e.tx_id in (select distinct n.tx_id from new_entries n)
    group by e.tx_id, e.currency having sum(e.amount) <> 0
  ) then
    raise exception 'a transaction sums to zero in every currency' using errcode = 'LG004';
  end if;
  return null;
end $$;

create trigger ledger_entry_balanced after insert on ledger_entry
  referencing new table as new_entries for each statement execute function ledger_entries_balance();
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
create trigger ledger_tx_append_only before update or delete on ledger_tx
  for each row execute function ledger_refuse_change();
create trigger ledger_tx_no_truncate before truncate on ledger_tx
  for each statement execute function ledger_refuse_change();
create trigger ledger_seal_once before update on ledger_seal
  for each row execute function ledger_seal_guard();
create trigger ledger_seal_no_delete before delete on ledger_seal
  for each row execute function ledger_refuse_change();
create trigger ledger_seal_no_truncate before truncate on ledger_seal
  for each statement execute function ledger_refuse_change();
create trigger ledger_hold_once before update on ledger_hold
  for each row execute function ledger_hold_guard();
create trigger ledger_hold_no_delete before delete on ledger_hold
  for each row execute function ledger_refuse_change();
create trigger ledger_account_no_delete before delete on ledger_account
  for each row execute function ledger_refuse_change();
`;
