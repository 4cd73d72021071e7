import { dayMs } from '@atrium/contracts/durations';
import { sql } from 'kysely';
import { countFlows, countTurnover, recountTurnover } from '../../../modules/bets/index.ts';
import { bets, days, type Line, members, treeBelow } from './line.ts';

/** Writes members and bets past triggers and foreign keys, which are not measured here. */
async function fill({ gateway, head, now }: Line): Promise<void> {
  const { db } = gateway.database;
  const rows = treeBelow(head.memberId);
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (let from = 0; from < rows.length; from += 5_000)
      await sql`
        insert into member (id, account, merchant_code, currency, type, nickname, language, password_hash,
            password_changed_at, referral_code, parent_id, ancestor_ids, created_at)
          select r.id, r.id, 'PH', ${head.currency}, r.type, '', 'EN', '', 0, r.id, r.parent,
              array(select jsonb_array_elements_text(r.ancestors)), ${now}
            from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + 5_000))}::jsonb)
              as r (id text, type int, parent text, ancestors jsonb)`.execute(trx);
    await sql`
      insert into ledger_account (kind, owner, currency, house, may_be_negative, balance)
        select kind, m.id, currency, false, false, 500
          from (select *, row_number() over () as n from member where id <> ${head.memberId}) m,
            unnest(case when n % 20 = 0 then array['member.main', 'member.locked'] else array['member.main'] end) kind`.execute(
      trx,
    );
    await sql`
      insert into bet (order_no, member_id, merchant_code, vendor, game_type, game_code, game_name, round_id, stake,
          payout, effective_bet, net_profit, currency, status, bet_time, settle_time, counted_at, tx_id)
        select 'bench-' || n, 'member-' || (n::bigint * 104729) % ${members}, 'PH', 'JL',
            case n % 3 when 0 then 'RNG' when 1 then 'FISH' else 'LOTT' end, 'G' || n % 200, 'Game', 'r' || n, 100,
            n % 5 * 40, 100, n % 5 * 40 - 100, ${head.currency}, case n % 5 when 0 then 1 else 2 end, at, at, at, 'none'
          from (select n, ${now}::bigint - (n::bigint * ${days * dayMs}::bigint / ${bets}) as at
            from generate_series(1, ${bets}) n) line`.execute(trx);
  });
}

/** What moved beside play: a deposit, a withdrawal, a rebate and a bonus a member, spread over the days. */
async function move({ gateway, now }: Line): Promise<void> {
  const { db } = gateway.database;
  const movements = members * 4;
  await sql`
    insert into ledger_tx (idempotency_key, body_hash, type, reference, remark, posted_at)
      select 'bench-' || n, '', (array['DEPOSIT', 'WITHDRAW', 'MEMBER_REBATE', 'BONUS'])[1 + n % 4],
          'member-' || n / 4, '', ${now}::bigint - (n::bigint * 7919 % ${movements}) * (${days * dayMs}::bigint / ${movements})
        from generate_series(0, ${movements - 1}) n`.execute(db);
  await sql`
    insert into ledger_flow (tx_id, owner, type, amount, posted_at)
      select id, reference, type, case type when 'WITHDRAW' then -500 when 'DEPOSIT' then 1000 else 7 end, posted_at
        from ledger_tx where idempotency_key like 'bench-%'`.execute(db);
  await countFlows.run(gateway.gateway.services);
}

/** Links of the head, so that their list has pages. */
const link = ({ gateway, head, now }: Line) =>
  sql`insert into registration_link (code, agent_id, kind, line_rebate, created_at)
    select 'BENCH' || n, ${head.memberId}, 'MEMBER', 0, ${now}::bigint - n from generate_series(1, 200) n`.execute(
    gateway.database.db,
  );

/** A line of members who have played for 35 days, counted as a running site has it. */
export async function fillLine(line: Line): Promise<void> {
  const { db } = line.gateway.database;
  await fill(line);
  await sql`vacuum analyze`.execute(db);
  await recountTurnover(db);
  await countTurnover.run(line.gateway.gateway.services);
  await move(line);
  await link(line);
  await sql`vacuum analyze`.execute(db);
}

/** Bets that settle now, at the end of the settlement sequence. */
export async function playNow({ gateway, clock }: Line, count: number): Promise<void> {
  const at = clock.now();
  await sql`
    insert into settlement (order_no, member_id, merchant_code, hour, game_type, vendor, game_code, rounds, stake,
        effective_bet, payout, tie_refund, at)
      select 'now-' || ${at}::text || n, 'member-' || (n::bigint * 104729) % ${members}, 'PH', merchant_hour('PH', ${at}),
          'RNG', 'JL', 'G1', 1, 10000, 10000, 0, 0, ${at} from generate_series(1, ${count}) n`.execute(
    gateway.database.db,
  );
}
