import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A vendor's bet and win, each one call of a function that commits with its answer: proof, repetition, session, limits,
 * money, round, what is told, and the line of the request log.
 *
 * Errors: VW001 the request is refused (message: its status) · VW002 the house has to be asked, outside · VW003 the
 * vendor's connection or key is not what the signature was checked with.
 */
const statements = `
-- A bet or a win as the gateway gives it: who has proved to be the vendor and how, what is asked, what the house says.
create type vendor_call as (
  vendor_id text, mode text, allowed_ips text[], key_id text, nonce text,
  player_id text, token_hash text, game_code text, round_id text, round_closed boolean,
  transaction_uuid text, reference_uuid text, amount bigint, currency text, bet_type text, promo boolean,
  body_hash text, transaction_id text, order_no text,
  at bigint, in_maintenance boolean, max_stake bigint, is_single boolean, winner_from bigint, may_announce boolean,
  verdict text,
  request_uuid text, body text, trace_id text, received_at bigint, spent_ms integer
);

-- Whether the proof still stands, in the statement that it lets pass; a nonce passes once. Gives the vendor's limits.
create function vendor_enter(c vendor_call) returns jsonb language plpgsql as $$
declare
  v_limits jsonb;
begin
  select v.limits into v_limits from vendor_connection v
    join vendor_key k on k.vendor_id = v.vendor_id and k.key_id = c.key_id and k.revoked_at is null
    where v.vendor_id = c.vendor_id and v.state = 'ACTIVE' and v.mode = c.mode and v.allowed_ips = c.allowed_ips;
  if not found then
    raise exception 'the proof is out of date' using errcode = 'VW003';
  end if;
  insert into vendor_nonce (vendor_id, nonce, seen_at) values (c.vendor_id, c.nonce, c.at)
    on conflict (vendor_id, nonce) do nothing;
  if not found then
    raise exception 'RS_ERROR_INVALID_SIGNATURE' using errcode = 'VW001';
  end if;
  return v_limits;
end $$;

-- The gate of every transaction: the unique key, not an earlier look. The first one passes; a repetition waits for it.
create function vendor_pass_gate(
  p_vendor text, p_player text, p_uuid text, p_operation text, p_amount bigint, p_currency text, p_round text,
  p_reference text, p_body_hash text, p_transaction_id text, p_at bigint,
  out repeated boolean, out transaction_id text, out currency text
) language plpgsql as $$
declare
  v_tx vendor_tx;
begin
  insert into vendor_tx (vendor_id, player_id, transaction_uuid, operation, state, body_hash, amount, currency, round_id,
      reference_uuid, transaction_id, created_at)
    values (p_vendor, p_player, p_uuid, p_operation, 'APPLIED', p_body_hash, p_amount, p_currency, p_round,
      p_reference, p_transaction_id, p_at)
    on conflict (vendor_id, player_id, transaction_uuid) do nothing;
  repeated := not found;
  transaction_id := p_transaction_id;
  currency := p_currency;
  if not repeated then
    return;
  end if;
  select * into strict v_tx from vendor_tx t
    where t.vendor_id = p_vendor and t.player_id = p_player and t.transaction_uuid = p_uuid;
  if v_tx.state <> 'APPLIED' then
    raise exception 'RS_ERROR_TRANSACTION_ROLLED_BACK' using errcode = 'VW001';
  elsif v_tx.body_hash <> p_body_hash then
    raise exception 'RS_ERROR_DUPLICATE_TRANSACTION' using errcode = 'VW001';
  end if;
  transaction_id := v_tx.transaction_id;
  currency := v_tx.currency;
end $$;

-- The launch a session token belongs to, whatever its age.
create function vendor_launch_of(p_vendor text, p_player text, p_token_hash text) returns vendor_launch
language plpgsql as $$
declare
  v_launch vendor_launch;
begin
  select * into v_launch from vendor_launch l
    where l.session_token_hash = p_token_hash and l.vendor_id = p_vendor and l.member_id = p_player;
  if not found then
    raise exception 'RS_ERROR_INVALID_TOKEN' using errcode = 'VW001';
  end if;
  return v_launch;
end $$;

-- Whether a player may bet with a launch: not expired, still logged in, not disabled, the game open. Gives when the
-- session was last seen; null where there is none.
create function vendor_may_play(p_launch vendor_launch, p_game text, p_at bigint) returns bigint
language plpgsql as $$
declare
  v_state text;
  v_ended_at bigint;
  v_last_seen_at bigint;
begin
  if coalesce(p_launch.session_expires_at, 0) <= p_at then
    raise exception 'RS_ERROR_TOKEN_EXPIRED' using errcode = 'VW001';
  elsif p_launch.game_code <> p_game then
    raise exception 'RS_ERROR_INVALID_GAME' using errcode = 'VW001';
  end if;
  select m.state, s.ended_at, s.last_seen_at into strict v_state, v_ended_at, v_last_seen_at
    from member m left join session s on s.id = p_launch.session_id where m.id = p_launch.member_id;
  if v_ended_at is not null then
    raise exception 'RS_ERROR_TOKEN_EXPIRED' using errcode = 'VW001';
  elsif v_state <> 'ACTIVE' then
    raise exception 'RS_ERROR_USER_DISABLED' using errcode = 'VW001';
  elsif exists (select 1 from house_switch h
      where (h.kind, h.code) in (('VENDOR', p_launch.catalogue_vendor), ('GAME', p_game))
        and (h.until is null or h.until > p_at)) then
    raise exception 'RS_ERROR_MAINTENANCE' using errcode = 'VW001';
  end if;
  return v_last_seen_at;
end $$;

-- Whether a player may stake this much now. What the player has set themselves is looked at outside: where any of it
-- could stand against the stake, a verdict is wanted.
create function vendor_admit(c vendor_call, p_limits jsonb) returns vendor_launch language plpgsql as $$
declare
  v_launch vendor_launch := vendor_launch_of(c.vendor_id, c.player_id, c.token_hash);
  v_last_seen_at bigint := vendor_may_play(v_launch, c.game_code, c.at);
begin
  if c.in_maintenance then
    raise exception 'RS_ERROR_MAINTENANCE' using errcode = 'VW001';
  elsif c.currency <> v_launch.currency then
    raise exception 'RS_ERROR_WRONG_CURRENCY' using errcode = 'VW001';
  elsif c.amount > least(c.max_stake, (p_limits->c.currency->>'maxBet')::bigint) then
    raise exception 'RS_ERROR_LIMIT_REACHED' using errcode = 'VW001';
  end if;
  if c.verdict <> 'RS_OK' then
    raise exception '%', c.verdict using errcode = 'VW001';
  elsif c.verdict is null and not exists (select 1 from rg_player r where r.member_id = v_launch.member_id
      and r.check_due_at > c.at and not r.has_limits and r.excluded_at is null and r.time_out_until is null) then
    raise exception 'a verdict is wanted' using errcode = 'VW002';
  end if;
  -- Playing is being there: a player who only spins is not logged out for silence.
  if v_last_seen_at < c.at - 60000 then
    update session set last_seen_at = c.at where id = v_launch.session_id and last_seen_at < c.at - 60000;
  end if;
  return v_launch;
end $$;

-- Opens the round with its first bet; in a closed one nothing is bet.
create function vendor_open_round(c vendor_call, p_launch_id text) returns void language plpgsql as $$
declare
  v_state text;
begin
  insert into vendor_round (vendor_id, player_id, round_id, state, launch_id, opened_at)
    values (c.vendor_id, c.player_id, c.round_id, 'OPEN', p_launch_id, c.at)
    on conflict (vendor_id, player_id, round_id) do nothing;
  if found then
    return;
  end if;
  select state into strict v_state from vendor_round r
    where r.vendor_id = c.vendor_id and r.player_id = c.player_id and r.round_id = c.round_id for update;
  if v_state = 'CLOSED' then
    raise exception 'RS_ERROR_ROUND_CLOSED' using errcode = 'VW001';
  end if;
end $$;

-- Closes a round and settles its bets; a closed one stays as it is. Gives those that paid so much that everybody may
-- have to be told, which is not decided here.
create function vendor_close_round(
  p_vendor text, p_player text, p_round text, p_at bigint, p_is_single boolean, p_winner_from bigint, p_may_announce boolean
) returns text[] language plpgsql as $$
declare
  v_order_no text;
  v_settled record;
  v_big text[] := '{}';
begin
  perform 1 from vendor_round
    where vendor_id = p_vendor and player_id = p_player and round_id = p_round and state = 'OPEN' for update;
  if not found then
    return v_big;
  end if;
  for v_order_no in
    select order_no from vendor_tx
      where vendor_id = p_vendor and player_id = p_player and round_id = p_round
        and operation = 'BET' and state = 'APPLIED' and order_no is not null order by created_at
  loop
    select s.is_fresh, s.payout into v_settled from bet_settle(v_order_no, 0, p_at, p_at, true, p_is_single) s;
    if v_settled.is_fresh and v_settled.payout >= p_winner_from then
      v_big := v_big || v_order_no;
    end if;
  end loop;
  if cardinality(v_big) > 0 and not p_may_announce then
    raise exception 'a win is to be announced' using errcode = 'VW002';
  end if;
  update vendor_round set state = 'CLOSED', closed_at = p_at
    where vendor_id = p_vendor and player_id = p_player and round_id = p_round;
  return v_big;
end $$;

create function vendor_close(c vendor_call) returns text[] language sql as $$
  select vendor_close_round(c.vendor_id, c.player_id, c.round_id, c.at, c.is_single, c.winner_from, c.may_announce)
$$;

-- Notes what a transaction has become.
create function vendor_note(c vendor_call, p_order_no text, p_tx_id text, p_launch_id text) returns void
language sql as $$
  update vendor_tx set order_no = p_order_no, ledger_tx_id = p_tx_id, launch_id = p_launch_id
    where vendor_id = c.vendor_id and player_id = c.player_id and transaction_uuid = c.transaction_uuid
$$;

-- The bet as the betting record shows it: under the vendor and game that the player chose.
create function vendor_record_bet(c vendor_call, p_launch vendor_launch, p_bet_type text, p_stake bigint) returns text
language sql as $$
  select tx_id from bet_record(c.order_no, p_launch.member_id, p_launch.merchant_code, p_launch.catalogue_vendor,
    p_launch.game_type, c.game_code, p_launch.game_name, p_launch.icon_url, c.round_id,
    jsonb_build_object('betType', p_bet_type, 'transactionUuid', c.transaction_uuid, 'launchId', p_launch.id),
    p_stake, p_launch.currency, c.at, null)
$$;

create function vendor_take_bet(c vendor_call, p_limits jsonb) returns text[] language plpgsql as $$
declare
  v_launch vendor_launch := vendor_admit(c, p_limits);
  v_tx_id text;
begin
  perform vendor_open_round(c, v_launch.id);
  v_tx_id := vendor_record_bet(c, v_launch, coalesce(c.bet_type, 'BET'), c.amount);
  if v_tx_id is not null then
    perform wallet_tell(c.player_id, c.currency, c.is_single, c.at);
  end if;
  perform vendor_note(c, c.order_no, v_tx_id, v_launch.id);
  return case when c.round_closed then vendor_close(c) else '{}' end;
end $$;

-- A round that pays more than the vendor is trusted with pays nothing by itself: the vendor asks for it with "adjust",
-- and people decide. The win that is asked for is among the paid ones already.
create function vendor_assert_may_pay(c vendor_call, p_limits jsonb) returns void language plpgsql as $$
declare
  v_max bigint := p_limits->c.currency->>'maxWin';
begin
  if v_max is not null and v_max < (select sum(amount) from vendor_tx
      where vendor_id = c.vendor_id and player_id = c.player_id and round_id = c.round_id
        and operation = 'WIN' and state = 'APPLIED') then
    raise exception 'RS_ERROR_LIMIT_REACHED' using errcode = 'VW001';
  end if;
end $$;

-- Pays a bet and tells the balance; 0 says that the bet lost. Gives the number of the ledger's transaction.
create function vendor_pay_bet(c vendor_call, p_order_no text, p_key text) returns text language plpgsql as $$
declare
  v_paid record;
begin
  if c.amount = 0 then
    return null;
  end if;
  select * into v_paid from bet_pay(p_order_no, c.amount, p_key, c.at);
  perform wallet_tell(v_paid.member_id, v_paid.currency, c.is_single, c.at);
  return v_paid.tx_id::text;
end $$;

-- The bet of this round that the win refers to, or its latest.
create function vendor_won_bet(c vendor_call) returns vendor_tx language plpgsql as $$
declare
  v_tx vendor_tx;
begin
  if c.reference_uuid is null then
    select * into v_tx from vendor_tx t
      where t.vendor_id = c.vendor_id and t.player_id = c.player_id and t.round_id = c.round_id and t.operation = 'BET'
      order by t.created_at desc, t.transaction_id desc limit 1;
  else
    select * into v_tx from vendor_tx t
      where t.vendor_id = c.vendor_id and t.player_id = c.player_id and t.transaction_uuid = c.reference_uuid
        and (t.state = 'TOMBSTONED' or (t.operation = 'BET' and t.round_id = c.round_id));
  end if;
  return v_tx;
end $$;

create function vendor_pay_round(c vendor_call, p_limits jsonb, p_key text) returns text[] language plpgsql as $$
declare
  v_round_state text;
  v_bet vendor_tx;
begin
  select state into v_round_state from vendor_round r
    where r.vendor_id = c.vendor_id and r.player_id = c.player_id and r.round_id = c.round_id for update;
  v_bet := vendor_won_bet(c);
  if v_bet.state <> 'APPLIED' then
    raise exception 'RS_ERROR_TRANSACTION_ROLLED_BACK' using errcode = 'VW001';
  elsif v_round_state is null or v_bet.order_no is null then
    raise exception 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' using errcode = 'VW001';
  elsif v_bet.currency is distinct from c.currency then
    raise exception 'RS_ERROR_WRONG_CURRENCY' using errcode = 'VW001';
  elsif v_round_state = 'CLOSED' then
    raise exception 'RS_ERROR_ROUND_CLOSED' using errcode = 'VW001';
  end if;
  perform vendor_assert_may_pay(c, p_limits);
  perform vendor_note(c, v_bet.order_no, vendor_pay_bet(c, v_bet.order_no, p_key), v_bet.launch_id);
  return case when c.round_closed then vendor_close(c) else '{}' end;
end $$;

-- A win that no bet stands behind: a free bet of its own, settled at once.
create function vendor_pay_promotion(c vendor_call, p_limits jsonb, p_key text) returns text[] language plpgsql as $$
declare
  v_launch vendor_launch;
  v_tx_id text;
  v_settled record;
begin
  if c.token_hash is null then
    raise exception 'RS_ERROR_INVALID_TOKEN' using errcode = 'VW001';
  end if;
  v_launch := vendor_launch_of(c.vendor_id, c.player_id, c.token_hash);
  if v_launch.currency <> c.currency then
    raise exception 'RS_ERROR_WRONG_CURRENCY' using errcode = 'VW001';
  end if;
  perform vendor_assert_may_pay(c, p_limits);
  perform vendor_record_bet(c, v_launch, 'PROMO', 0);
  v_tx_id := vendor_pay_bet(c, c.order_no, p_key);
  select s.is_fresh, s.payout into v_settled from bet_settle(c.order_no, 0, c.at, c.at, true, c.is_single) s;
  perform vendor_note(c, c.order_no, v_tx_id, v_launch.id);
  if v_settled.payout < c.winner_from then
    return '{}';
  elsif not c.may_announce then
    raise exception 'a win is to be announced' using errcode = 'VW002';
  end if;
  return array[c.order_no];
end $$;

-- A bet or a win, with its answer. What is refused leaves the nonce and its line in the log, and nothing else.
create function vendor_book(
  p_operation text, p_call json,
  out status text, out transaction_id text, out currency text, out balance bigint, out winners text[]
) language plpgsql as $$
declare
  c vendor_call := json_populate_record(null::vendor_call, p_call);
  v_limits jsonb := vendor_enter(c);
  v_gate record;
begin
  status := 'RS_OK';
  winners := '{}';
  begin
    select * into v_gate from vendor_pass_gate(c.vendor_id, c.player_id, c.transaction_uuid, p_operation, c.amount,
      c.currency, c.round_id, c.reference_uuid, c.body_hash, c.transaction_id, c.at);
    if v_gate.repeated then
      null;
    elsif p_operation = 'BET' then
      winners := vendor_take_bet(c, v_limits);
    elsif c.promo then
      winners := vendor_pay_promotion(c, v_limits, 'win:' || c.transaction_id);
    else
      winners := vendor_pay_round(c, v_limits, 'win:' || c.transaction_id);
    end if;
    transaction_id := v_gate.transaction_id;
  exception
    when sqlstate 'VW001' then status := sqlerrm;
    when sqlstate 'LG002' then status := 'RS_ERROR_NOT_ENOUGH_MONEY';
    when sqlstate 'LG003' then status := 'RS_ERROR_USER_DISABLED';
  end;
  -- What is answered with a balance: what went well, and that there is not enough of it.
  if status in ('RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY') then
    currency := c.currency;
    balance := coalesce((select a.balance from ledger_account a
      where a.kind = 'member.main' and a.owner = c.player_id and a.currency = c.currency), 0);
  end if;
  insert into vendor_request (vendor_id, operation, player_id, request_uuid, body, status, balance, trace_id, received_at, took_ms)
    values (c.vendor_id, lower(p_operation), c.player_id, c.request_uuid, c.body, vendor_book.status, vendor_book.balance,
      c.trace_id, c.received_at,
      c.spent_ms + round(extract(epoch from clock_timestamp() - statement_timestamp()) * 1000));
end $$;
`;

export const vendorFunctionsMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
