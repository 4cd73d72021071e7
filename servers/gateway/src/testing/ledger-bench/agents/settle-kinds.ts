import { dayOf, shiftDay, startOfDay } from '@atrium/contracts/calendar';
import type { ContractKind, ContractPeriod } from '@atrium/contracts/constants';
import { dayMs, hourMs, minuteMs } from '@atrium/contracts/durations';
import { timeOf } from '@atrium/server-kit/bench';
import { sql } from 'kysely';
import { periodAt } from '../../../modules/agents/index.ts';
import { countTurnover } from '../../../modules/bets/index.ts';
import { payBill, payBills } from '../../../modules/settlements/pay-bills.ts';
import { settleRealtime } from '../../../modules/settlements/realtime.ts';
import { runSettlements } from '../../../modules/settlements/run-settlements.ts';
import { figures } from '../bench-run.ts';
import { playNow } from './fill-line.ts';
import { bets, days, type Line, zone } from './line.ts';

const kindMaxMs = 60_000;
const windowMaxMs = 2_000;
/** Twice as much takes twice as long, and half of that again for what a busy machine adds. */
const ratioMax = 2.5;

/** A contract of a kind for every agent, each level for a little less than the one above. */
async function sign({ gateway, now }: Line, kind: ContractKind, period: ContractPeriod = 'D'): Promise<void> {
  const { db } = gateway.database;
  const from = startOfDay(shiftDay(dayOf(now, zone), -days), zone);
  await sql`
    insert into contract (id, kind, owner_id, subject_id, period, tiers, version, status, offered_at, effective_from,
        begun_at)
      select ${kind} || ' ' || id, ${kind}, parent_id, id, ${period}::text,
          jsonb_build_array(jsonb_build_object('rate', (0.60 - 0.05 * cardinality(ancestor_ids))::text,
            'effectiveBetAmount', 0, 'activeMemberCount', 0, 'lossAmount', 0)),
          1, 'VALID', ${from}, ${from}, ${from}
        from member where type = 1`.execute(db);
  await sql`analyze contract`.execute(db);
}

const unsign = ({ gateway }: Line) =>
  sql`truncate contract_run, contract_bill, contract_bill_change, contract_bill_below, realtime_accrual, contract cascade`.execute(
    gateway.database.db,
  );

async function billsMade({ gateway }: Line): Promise<number> {
  const { rows } = await sql<{ bills: number }>`select count(*)::int as bills from contract_bill`.execute(
    gateway.database.db,
  );
  return rows[0]?.bills ?? 0;
}

/** As if all but the last periods had been settled before. */
async function settledBut(line: Line, kind: 'DAILY' | 'HOURLY' | 'DIVIDEND', periods: number): Promise<void> {
  const [lengthMs, delayMs] = kind === 'HOURLY' ? [hourMs, 5 * minuteMs] : [dayMs, 3 * hourMs];
  const due = periodAt(kind, 'D', line.clock.now() - delayMs, zone).from;
  const span = periodAt(kind, 'D', due - periods * lengthMs - 1, zone);
  await sql`insert into contract_run values ('PH', ${kind}, 'D', ${span.from}, ${span.to}, ${line.now})`.execute(
    line.gateway.database.db,
  );
}

/** One settlement of a kind by day or hour, and catching up with some periods and with twice as many. */
async function settle(line: Line, kind: 'DAILY' | 'HOURLY' | 'DIVIDEND', half: number): Promise<void> {
  const { services } = line.gateway.gateway;
  const run = async (periods: number) => {
    await unsign(line);
    await sign(line, kind);
    await settledBut(line, kind, periods);
    return timeOf(() => runSettlements.run(services));
  };
  const once = await run(1);
  figures.note(`${kind}: one settlement, ${await billsMade(line)} bills`, once, 'ms', { below: kindMaxMs });
  const times = [];
  for (const periods of [half, 2 * half]) {
    const took = await run(periods);
    times.push(took);
    const share = (periods * (kind === 'HOURLY' ? 1 / 24 : 1)) / days;
    const what = `${periods} periods, ${Math.round(bets * share)} bets, ${await billsMade(line)} bills`;
    figures.note(`${kind}: ${what}`, took, 'ms', { below: kindMaxMs });
  }
  figures.note(`${kind}: twice as much takes`, (times[1] ?? 0) / (times[0] ?? 1), 'times', { below: ratioMax });
}

/** Half a month in one settlement. */
async function settleHalfMonth(line: Line): Promise<void> {
  await unsign(line);
  await sign(line, 'DIVIDEND', 'H');
  const took = await timeOf(() => runSettlements.run(line.gateway.gateway.services));
  figures.note(`DIVIDEND: half a month, ${await billsMade(line)} bills`, took, 'ms', { below: kindMaxMs });
}

/** Windows with some bets in them, and with twice as many; the first one takes what was settled before. */
async function settleWindows(line: Line, half: number): Promise<void> {
  const { services } = line.gateway.gateway;
  await unsign(line);
  await sign(line, 'REALTIME');
  await settleRealtime.run(services);
  const times = [];
  for (const count of [half, 2 * half]) {
    const took = [];
    for (let turn = 0; turn < 3; turn += 1) {
      line.gateway.clock.forward(5 * minuteMs);
      await playNow(line, count);
      took.push(await timeOf(() => settleRealtime.run(services)));
    }
    const slowest = Math.max(...took);
    times.push(Math.min(...took));
    figures.note(`REALTIME: a window of ${count} bets, the slowest of three`, slowest, 'ms', { below: windowMaxMs });
  }
  figures.note('REALTIME: twice as much takes', (times[1] ?? 0) / (times[0] ?? 1), 'times', { below: ratioMax });
  line.gateway.clock.forward(5 * minuteMs);
  const idle = await timeOf(() => settleRealtime.run(services));
  figures.note('REALTIME: a window without any bet', idle, 'ms', { below: windowMaxMs });
}

/** Every kind of settlement, alone: what it takes, and that it grows with what was settled since the last one. */
export async function settleKinds(line: Line): Promise<void> {
  await settle(line, 'DAILY', 16);
  await settle(line, 'HOURLY', 24);
  await settle(line, 'DIVIDEND', 16);
  await settleHalfMonth(line);
  await settleWindows(line, Math.round(bets / 200));
}

/** A month of bills by windows and hours of the head, as a running site has them. */
async function billsOfMonth({ gateway, head, clock }: Line): Promise<void> {
  for (const [kind, lengthMs] of [
    ['REALTIME', 5 * minuteMs],
    ['HOURLY', hourMs],
  ] as const) {
    const { from } = periodAt(kind, 'D', clock.now() - dayMs, zone);
    await sql`
      insert into contract_bill (id, contract_id, subject_id, merchant_code, kind, period, period_from, period_to,
          effective_bet, active_members, net_loss, tier, rate, gross, to_downline, payable, paid, state, created_at,
          settled_at)
        select ${kind} || ' ' || at, ${kind} || ' ' || ${head.memberId}, ${head.memberId}, 'PH', ${kind}, 'D', at,
            at + ${lengthMs}, 20000, 0, 0, 1, 60, 120, 100, 20, 20, 'ISSUED', at + ${lengthMs}, at + ${lengthMs}
          from generate_series(${from}::bigint - 28 * ${dayMs}::bigint, ${from}::bigint, ${lengthMs}::bigint) at`.execute(
      gateway.database.db,
    );
  }
}

/** Contracts and bills of every kind for the lists that show them; those of a window are paid. */
export async function payAll(line: Line): Promise<void> {
  const { services } = line.gateway.gateway;
  const { db } = line.gateway.database;
  await unsign(line);
  for (const kind of ['DAILY', 'HOURLY', 'DIVIDEND', 'REALTIME'] as const) await sign(line, kind);
  line.gateway.clock.forward(5 * minuteMs);
  await playNow(line, Math.round(bets / 200));
  await settleRealtime.run(services);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from contract_bill where state = 'UNCOLLECTED'`.execute(db);
  const took = await timeOf(() => payBills.run(services));
  figures.note('bills that are paid in a second', ((rows[0]?.open ?? 0) * 1_000) / took);
  await billsOfMonth(line);
  await settledBut(line, 'DAILY', 30);
  await settledBut(line, 'HOURLY', 20);
  await runSettlements.run(services);
  await countTurnover.run(services);
  await sql`vacuum analyze`.execute(db);
  const own = await db
    .selectFrom('contract_bill')
    .select('id')
    .where('subject_id', '=', line.head.memberId)
    .where('state', '=', 'UNCOLLECTED')
    .execute();
  for (const { id } of own) await payBill(services, id);
}
