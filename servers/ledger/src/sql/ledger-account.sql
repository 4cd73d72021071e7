-- The account of an owner, created at its first use. Called by ledger_post. Errors: LG004 the kind of account is
-- unknown.

-- A house account that many postings share is split into shards; p_spread chooses one of them.
create or replace function ledger_account_of(p_kind text, p_owner text, p_currency text, p_spread bigint) returns bigint
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
