import { mainWallet } from '@atrium/contracts/constants';
import { betStatuses } from '@atrium/contracts/entities';
import { balanceChanged, betSettled } from '@atrium/contracts/events';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { vendorPurse } from '../../ledger/account-kinds.ts';

const purses = vendorPurse('');

/**
 * What is done with a bet, as functions of the database: TypeScript calls them, and so do the functions of the vendors'
 * wallet (0043), for which they are written here.
 *
 * Errors: BT002 a bet is asked for something that its state does not allow (detail: its number).
 */
const statements = `
-- What must be the same for a second posting with a key to be the same one; its time is not part of that.
create function ledger_body_hash(
  p_type text, p_reference text, p_remark text, p_reverses bigint, p_postings jsonb
) returns text language sql immutable as $$
  select encode(sha256(convert_to(concat(
    '[', to_json(p_type), ',', to_json(p_reference), ',', to_json(p_remark), ',', to_json(coalesce(p_reverses::text, '')),
    (select string_agg(concat(
        ',', to_json(e->>'fromKind'), ',', to_json(e->>'fromOwner'), ',', to_json(e->>'toKind'), ',', to_json(e->>'toOwner'),
        ',', e->>'amount', ',', to_json(e->>'currency')), '' order by n)
      from jsonb_array_elements(p_postings) with ordinality as x (e, n)),
    ']'), 'UTF8')), 'hex')
$$;

-- One movement.
create function ledger_move(
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

-- The player's wallets as the rule book shows them: the main one, and one for each vendor that keeps money of theirs.
create function wallet_balance(p_member text, p_currency text, p_is_single boolean) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'isSingle', p_is_single,
    'currency', p_currency,
    'total', coalesce(sum(balance) filter (where kind in ('member.main', 'member.locked') or starts_with(kind, '${purses}')), 0),
    'wallets', jsonb_build_array(jsonb_build_object(
        'vendor', '${mainWallet}',
        'available', coalesce(sum(balance) filter (where kind = 'member.main'), 0),
        'locked', coalesce(sum(balance) filter (where kind = 'member.locked'), 0),
        'bonus', coalesce(sum(balance) filter (where kind = 'member.bonus'), 0),
        'updatedAt', coalesce(max(last_posted_at), 0)
      )) || coalesce(jsonb_agg(jsonb_build_object(
        'vendor', substr(kind, ${purses.length + 1}), 'available', balance, 'locked', 0, 'bonus', 0, 'updatedAt', last_posted_at
      ) order by kind) filter (where starts_with(kind, '${purses}')), '[]'))
  from ledger_account where owner = p_member and currency = p_currency
$$;

-- Tells the player's open pages the balance as this transaction leaves it; gives it.
create function wallet_tell(p_member text, p_currency text, p_is_single boolean, p_at bigint) returns jsonb
language plpgsql as $$
declare
  v_balance jsonb := wallet_balance(p_member, p_currency, p_is_single);
begin
  insert into event (audience, name, payload, created_at)
    values ('member:' || p_member, '${balanceChanged.wire}', jsonb_build_object('balance', v_balance), p_at);
  return v_balance;
end $$;

-- Where a bet's stake came from and what it pays goes to: the player's own wallet, or the one at the vendor.
create function bet_purse(p_purse text) returns text language sql immutable as $$
  select case when p_purse is null then 'member.main' else '${purses}' || p_purse end
$$;

-- Kinds of game where only what was at risk counts: backing both sides turns nothing over.
create function bet_is_at_risk(p_game_type text) returns boolean language sql immutable as $$
  select p_game_type in ('LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT')
$$;

-- Turnover of a settled bet (SRV5): the stake, or for some kinds what was won or lost of it.
create function bet_effective(p_game_type text, p_stake bigint, p_payout bigint) returns bigint
language sql immutable as $$
  select case when bet_is_at_risk(p_game_type) then least(p_stake, abs(p_payout - p_stake)) else p_stake end
$$;

-- How a settled bet ended. A tie is known only where one can win from another.
create function bet_outcome(p_game_type text, p_stake bigint, p_payout bigint) returns smallint
language sql immutable as $$
  select (case
    when p_payout = 0 then ${betStatuses.lost}
    when p_payout = p_stake and bet_is_at_risk(p_game_type) then ${betStatuses.tie}
    else ${betStatuses.won} end)::smallint
$$;

-- Takes the stake and writes the bet; 0 is a free bet and moves no money.
create function bet_record(
  p_order_no text, p_member text, p_merchant text, p_vendor text, p_game_type text, p_game_code text, p_game_name text,
  p_icon_url text, p_round text, p_content jsonb, p_stake bigint, p_currency text, p_at bigint, p_purse text,
  out tx_id text, out bet_time bigint
) language plpgsql as $$
begin
  bet_time := p_at;
  if p_stake > 0 then
    select m.tx_id::text, m.posted_at into bet_record.tx_id, bet_record.bet_time
      from ledger_move('bet:' || p_order_no, 'BET', p_order_no, p_game_name, p_at,
        bet_purse(p_purse), p_member, 'house.game', p_vendor, p_stake, p_currency) m;
  end if;
  insert into bet (order_no, member_id, merchant_code, vendor, game_type, game_code, game_name, icon_url, round_id,
      bet_content, stake, currency, bet_time, tx_id, purse)
    values (p_order_no, p_member, p_merchant, p_vendor, p_game_type, p_game_code, p_game_name, p_icon_url, p_round,
      p_content, p_stake, p_currency, bet_record.bet_time, bet_record.tx_id, p_purse);
end $$;

-- The bet, locked; one that is void is refused.
create function bet_lock(p_order_no text) returns bet language plpgsql as $$
declare
  v_bet bet;
begin
  select * into v_bet from bet where order_no = p_order_no for update;
  if not found then
    raise exception 'does not exist' using errcode = 'BT002', detail = p_order_no;
  end if;
  if v_bet.status in (${betStatuses.cancelled}, ${betStatuses.rolledBack}) then
    raise exception 'is void' using errcode = 'BT002', detail = p_order_no;
  end if;
  return v_bet;
end $$;

-- Writes what a bet has paid so far; a settled one is figured anew with it.
create function bet_set_payout(p_order_no text, p_payout bigint) returns void language sql as $$
  update bet set
      payout = p_payout,
      status = case when status = 0 then status else bet_outcome(game_type, stake, p_payout) end,
      effective_bet = case when status = 0 then effective_bet else bet_effective(game_type, stake, p_payout) end,
      net_profit = case when status = 0 then net_profit else p_payout - stake end
    where order_no = p_order_no
$$;

create function bet_post_payout(
  p_bet bet, p_amount bigint, p_key text, p_at bigint, out tx_id bigint, out replayed boolean, out posted_at bigint
) language sql as $$
  select * from ledger_move(p_key, 'PAYOUT', p_bet.order_no, p_bet.game_name, p_at,
    'house.game', p_bet.vendor, bet_purse(p_bet.purse), p_bet.member_id, p_amount, p_bet.currency)
$$;

-- Pays something on a bet without settling it: a game may pay several times in a round.
create function bet_pay(
  p_order_no text, p_amount bigint, p_key text, p_at bigint,
  out tx_id bigint, out replayed boolean, out posted_at bigint, out member_id text, out currency text
) language plpgsql as $$
declare
  v_bet bet := bet_lock(p_order_no);
begin
  select m.tx_id, m.replayed, m.posted_at into bet_pay.tx_id, bet_pay.replayed, bet_pay.posted_at
    from bet_post_payout(v_bet, p_amount, p_key, p_at) m;
  if not bet_pay.replayed then
    perform bet_set_payout(p_order_no, v_bet.payout + p_amount);
  end if;
  bet_pay.member_id := v_bet.member_id;
  bet_pay.currency := v_bet.currency;
end $$;

-- Settles a bet: pays what is left to pay, works out status, turnover and result, tells the player. Again: nothing.
create function bet_settle(
  p_order_no text, p_extra bigint, p_at bigint, p_now bigint, p_is_told boolean, p_is_single boolean,
  out is_fresh boolean, out payout bigint
) language plpgsql as $$
declare
  v_bet bet := bet_lock(p_order_no);
begin
  is_fresh := v_bet.status = 0;
  payout := v_bet.payout;
  if not is_fresh then
    return;
  end if;
  payout := v_bet.payout + p_extra;
  if p_extra > 0 then
    perform bet_post_payout(v_bet, p_extra, 'payout:' || p_order_no, p_at);
    if p_is_told then
      perform wallet_tell(v_bet.member_id, v_bet.currency, p_is_single, p_now);
    end if;
  end if;
  update bet b set
      payout = bet_settle.payout,
      status = bet_outcome(b.game_type, b.stake, bet_settle.payout),
      effective_bet = bet_effective(b.game_type, b.stake, bet_settle.payout),
      net_profit = bet_settle.payout - b.stake,
      settle_time = greatest(p_at, b.bet_time)
    where b.order_no = p_order_no;
  if p_is_told then
    insert into event (audience, name, payload, created_at) values (
      'member:' || v_bet.member_id, '${betSettled.wire}',
      jsonb_build_object('orderNo', p_order_no, 'gameType', v_bet.game_type, 'gameName', v_bet.game_name,
        'stake', v_bet.stake, 'payout', bet_settle.payout, 'netProfit', bet_settle.payout - v_bet.stake),
      p_now);
  end if;
end $$;
`;

export const betFunctionsMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
