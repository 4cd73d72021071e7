import { boundsOf, dayOf } from '@atrium/contracts/calendar';
import { dayMs } from '@atrium/contracts/durations';
import type { BetFilters } from '@atrium/contracts/entities';
import { pageWithin } from '@atrium/postgres';
import { interleave, measure, median, timeOf } from '@atrium/server-kit/bench';
import { sql } from 'kysely';
import { betDays } from '../../modules/bets/bet-days/bet-days.ts';
import { recordBet } from '../../modules/bets/bets/record-bet.ts';
import { settleBet } from '../../modules/bets/bets/settle-bet.ts';
import { countTurnover } from '../../modules/bets/turnover/count-turnover.ts';
import { recountTurnover } from '../../modules/bets/turnover/recount-turnover.ts';
import { teamPlayed } from '../../modules/bets/turnover/team-played.ts';
import { playedByType } from '../../modules/bets/turnover/turnover-sums.ts';
import { verifyTurnover } from '../../modules/bets/turnover/verify-turnover.ts';
import { ownBets } from '../../modules/records/records/own-bets.ts';
import { addMember, type TestMember } from '../test-member.ts';
import { figures, startBenchGateway } from './bench-run.ts';

/** What counting turnover costs a settlement, and how long its questions take over millions of bets. */
const bets = Number(process.env.BENCH_BETS ?? 10_000_000);
const members = 100_000;
const days = 90;
const rounds = Number(process.env.BENCH_RUNS ?? 10);
const perRound = 1_500;
const atOnce = 4;
const leastRatio = 0.9;
const teamMaxMs = 100;
const ownMaxMs = 10;

const { gateway, end } = await startBenchGateway({
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  work_mem: '64MB',
});
const { services } = gateway.gateway;
const { db } = services;

const players = await Promise.all(Array.from({ length: 20 }, () => addMember(gateway, { balanceMinor: 100_000_000 })));

/** Settlements a second of bets that were placed before, with or without their turnover being counted. */
async function settlementsPerSecond(isCounted: boolean): Promise<number> {
  await sql`alter table bet ${sql.raw(isCounted ? 'enable' : 'disable')} trigger bet_count`.execute(db);
  const orders: string[] = [];
  for (let index = 0; index < perRound; index += 1) {
    const { memberId, currency } = players[index % players.length] as TestMember;
    const game = { vendor: 'JL', gameType: 'RNG', gameCode: 'JL001', gameName: 'Golden Hall' } as const;
    const bet = { memberId, merchantCode: 'PH', currency, ...game, roundId: `${isCounted}-${index}`, stakeMinor: 100 };
    orders.push((await db.transaction().execute((trx) => recordBet({ ...services, db: trx }, bet))).orderNo);
  }
  const settle = async (lane: number) => {
    for (let index = lane; index < orders.length; index += atOnce) {
      const settlement = { orderNo: orders[index] ?? '', ...(index % 3 === 0 ? { payoutMinor: 150 } : {}) };
      await db.transaction().execute((trx) => settleBet({ ...services, db: trx }, settlement));
    }
  };
  return (
    (perRound * 1_000) / (await timeOf(() => Promise.all(Array.from({ length: atOnce }, (_, lane) => settle(lane)))))
  );
}

const { counted, uncounted } = await interleave(
  { turns: rounds, warm: 1 },
  { counted: () => settlementsPerSecond(true), uncounted: () => settlementsPerSecond(false) },
);
await sql`alter table bet enable trigger bet_count`.execute(db);
figures.note('settlements with their turnover counted', median(counted), '/s');
figures.note('settlements without', median(uncounted), '/s');
figures.note('with to without', median(counted) / median(uncounted), '', { least: leastRatio });

const until = services.clock.now();
const agent = await addMember(gateway);
await db.transaction().execute(async (trx) => {
  // Disables triggers and foreign keys for this connection: only what reads the bets is measured.
  await sql`set local session_replication_role = replica`.execute(trx);
  await sql`
    insert into member (id, account, merchant_code, currency, type, nickname, language, password_hash,
        password_changed_at, referral_code, parent_id, ancestor_ids, created_at)
      select 'team-' || n, 'team' || n, 'PH', ${agent.currency}, 0, '', 'EN', '', 0, 'T' || n, ${agent.memberId},
          array[${agent.memberId}], ${until}
        from generate_series(1, ${members}) n`.execute(trx);
  // A tenth of the bets are those of one member.
  await sql`
    insert into bet (order_no, member_id, merchant_code, vendor, game_type, game_code, game_name, round_id, stake,
        payout, effective_bet, net_profit, currency, status, bet_time, settle_time, counted_at, tx_id)
      select 'bench-' || n, case n % 10 when 0 then 'team-1' else 'team-' || (n::bigint * 7919) % ${members} + 1 end, 'PH', 'JL',
          case n % 3 when 0 then 'RNG' when 1 then 'FISH' else 'LOTT' end, 'G' || n % 200, 'Game', 'r' || n, 100,
          n % 5 * 40, 100, n % 5 * 40 - 100, ${agent.currency}, case n % 5 when 0 then 1 else 2 end, at, at, at, 'none'
        from (select n, ${until}::bigint - (n::bigint * ${days * dayMs}::bigint / ${bets}) as at
          from generate_series(1, ${bets}) n) line`.execute(trx);
});
await sql`analyze bet`.execute(db);
figures.note('settled bets', bets);

const memory = () => process.memoryUsage().rss / 1e6;
const before = memory();
const minutes = async (run: () => Promise<unknown>) => (await timeOf(run)) / 60_000;
figures.note('counting all of them again', await minutes(() => recountTurnover(db)), 'min');
figures.note('memory of the process meanwhile, above the level before', Math.max(0, memory() - before), 'MB');
figures.note('adding them to the turnover of their team', await minutes(() => countTurnover.run(services)), 'min');
for (const table of ['turnover_hour', 'turnover_day', 'settlement', 'member'])
  await sql`analyze ${sql.table(table)}`.execute(db);
const checking = performance.now();
const wrong = await verifyTurnover(db);
figures.note('checking the count against the bets', (performance.now() - checking) / 1_000, 's');
figures.note('hours and bets whose count differs', wrong.length, '', { exactly: 0 });

const today = dayOf(until, 'Asia/Manila');
const monthAgo = dayOf(until - 29 * dayMs, 'Asia/Manila');
/** The median of some times that a question is asked. */
const noteQuestion = async (name: string, below: number, ask: () => Promise<unknown>) =>
  figures.note(name, median(await measure({ turns: 9 }, () => timeOf(ask))), 'ms', { below });
for (const [name, from] of Object.entries({ today, '30 days': monthAgo })) {
  const query = { agentId: agent.memberId, ...boundsOf({ from, to: today }, 'Asia/Manila') };
  await noteQuestion(`turnover of a team of ${members}, ${name}`, teamMaxMs, () => teamPlayed(db, query));
}
const span = { from: until - 30 * dayMs, to: until, timeZone: 'Asia/Manila' };
await noteQuestion(`turnover of a member with ${bets / 10} bets, 30 days`, ownMaxMs, () =>
  playedByType(db, { memberId: 'team-1', span }),
);

/** The totals of 30 days and a page in the middle of them, as the betting record reads them. */
async function readRecord(filters: BetFilters): Promise<void> {
  const range = boundsOf({ from: monthAgo, to: today }, 'Asia/Manila');
  const query = { memberId: 'team-1', ...range, filters };
  const days = await betDays(db, { ...query, timeZone: 'Asia/Manila', now: until, bets: ownBets(db, query) });
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const page = pageWithin(range, days, { offset: total >> 1, size: 20 });
  const rows = ownBets(db, { ...query, ...page })
    .selectAll('bet')
    .orderBy('bet_time', 'desc');
  await rows.orderBy('order_no', 'desc').limit(20).offset(page.offset).execute();
}
const firstReading = 'the same member: a page of the betting record, 30 days, first reading';
figures.note(firstReading, await timeOf(() => readRecord({})), 'ms');
await noteQuestion('a page of the betting record, all bets', ownMaxMs, () => readRecord({}));
await noteQuestion('a page of the betting record, one kind', ownMaxMs, () => readRecord({ gameType: 'FISH' }));

await end();
