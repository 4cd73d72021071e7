import { type CallInput, listGames } from '@atrium/contracts/calls';
import { popularRules } from '@atrium/contracts/constants';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import { startPackagedPostgres } from '@atrium/postgres/testing';
import { sql } from 'kysely';
import { countHeat, countPlays } from '../../modules/play/games/count-heat.ts';
import { seedCatalogue } from '../../modules/play/games/seed-catalogue.ts';
import { startTestGateway } from '../test-gateway.ts';
import { note, writeFigures } from './figures.ts';
import { percentile } from './vendor-load.ts';

/** How long lists and searches of games take at the gateway, with ten and with a hundred thousand games, and the counts of what is played. */
const asked = Number(process.env.BENCH_ASKED ?? 200);
const atOnce = 50;
/** Hours in which one of the members played a game, in thirty days: a game a day for each of them. */
const playedHours = Number(process.env.BENCH_PLAYED ?? 3_000_000);
const members = 100_000;
interface Aims {
  readonly list: number;
  readonly search: number;
}
/** Medians: a list and a search are on screen within 150 ms, the pause of typing and the browser's part included. */
const aims = { tenThousand: { list: 60, search: 20 }, hundredThousand: { list: 90, search: 60 } } as const;

/** Of its interval, a count may take a fiftieth. */
const countMaxShare = 0.02;

const postgres = await startPackagedPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
process.env.TEST_DATABASE_URL = postgres.databaseUrl;
const gateway = await startTestGateway();
const { db } = gateway.gateway.services;
await seedCatalogue(db);

const questions: Readonly<Record<string, CallInput<typeof listGames>>> = {
  'the list of slots': { gameType: 'RNG' },
  'its fortieth page, by name': { gameType: 'RNG', sort: 'name', pageNo: 40 },
  "a vendor's list": { gameType: 'RNG', vassalage: 'MZK' },
  'a list by volatility and feature': { gameType: 'RNG', volatility: 'HIGH', feature: 'HOLD_AND_WIN' },
  'a search': { gameType: 'RNG', keyword: 'lantern' },
  'a search with a missing letter': { gameType: 'RNG', keyword: 'lanten pagda' },
};

async function timeOf(question: CallInput<typeof listGames>): Promise<number> {
  const began = performance.now();
  const answer = await gateway.visitor().call(listGames, question);
  if (!answer.success) throw new Error(`${answer.error}`);
  return performance.now() - began;
}

async function measure(size: string, { list, search }: Aims): Promise<void> {
  console.log(`  ${size} games`);
  for (const [name, question] of Object.entries(questions)) {
    const times: number[] = [];
    for (let turn = 0; turn < asked; turn += 1) times.push(await timeOf(question));
    const inOrder = (all: number[]) => all.sort((one, other) => one - other);
    const half = percentile(inOrder(times), 0.5);
    const aim = name.startsWith('a search') ? search : list;
    note(`${name}, median`, half, 'ms', `≤ ${aim}`, half <= aim);
    note(`${name}, 99th percentile`, percentile(times, 0.99), 'ms');
    const together: number[] = [];
    for (let turn = 0; turn < asked / atOnce; turn += 1)
      together.push(...(await Promise.all(Array.from({ length: atOnce }, () => timeOf(question)))));
    note(`${name}, ${atOnce} at once, 99th percentile`, percentile(inOrder(together), 0.99), 'ms');
  }
}

/** What vendors would publish: some games of each volatility, and every fifth with the feature. */
const publish = () =>
  sql`
    update game set volatility = (array['LOW', 'MEDIUM', 'HIGH'])[1 + abs(hashtext(game_code)) % 3], rtp = 9600,
        features = case when abs(hashtext(game_code)) % 5 = 0 then array['HOLD_AND_WIN'] else '{}' end
      where game_type = 'RNG'`.execute(db);

await publish();
await sql`vacuum analyze game`.execute(db);
await measure('10,000', aims.tenThousand);
await sql`
  insert into game (game_code, vendor, game_type, title, title_key, popularity, released_at)
    select game_code || '_' || n, vendor, game_type, title || ' ' || n, title_key || ' ' || n, popularity - n, released_at
      from game, generate_series(1, 9) n where game_type = 'RNG'`.execute(db);
await publish();
await sql`vacuum analyze game`.execute(db);
await measure('100,000', aims.hundredThousand);

/** A tenth of the games has nearly half of the plays; the hours are those of thirty days. */
async function play(): Promise<void> {
  const until = gateway.gateway.services.clock.now();
  const from = until - (until % hourMs) - popularRules.days * dayMs;
  await db.transaction().execute(async (trx) => {
    // Members and triggers are left out for this connection: only what is counted is measured.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      create temporary table played on commit drop as
        select (row_number() over (order by game_code))::int - 1 as place, game_code, game_type, vendor from game`.execute(
      trx,
    );
    await sql`analyze played`.execute(trx);
    const { rows } = await sql<{ games: number }>`select count(*)::int as games from played`.execute(trx);
    const games = rows[0]?.games ?? 0;
    // In the order of the table's key, which is filled in a fraction of the time.
    await sql`
      insert into turnover_hour (member_id, hour, game_type, vendor, game_code, merchant_code, rounds, stake,
          effective_bet, payout, tie_refund)
        select 'bench' || n % ${members}, ${from} + n / ${members} * ${dayMs}::bigint + n % 24 * ${hourMs}, game_type,
            vendor, game_code, case when n % 2 = 0 then 'PH' else 'IN' end, 1 + n % 40, 100, 100, 90, 0
          from generate_series(0, ${playedHours - 1}::bigint) n
          join played on place = floor(${games} * power((hashint8(n) + 2147483648) / 4294967296.0::float8, 3))::int
          order by 1, 2`.execute(trx);
  });
  await sql`vacuum analyze turnover_hour`.execute(db);
}

console.log(`  ${playedHours.toLocaleString('en')} hours of play`);
await play();
for (const job of [countHeat, countPlays]) {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const began = performance.now();
    await job.run(gateway.gateway.services);
    times.push(performance.now() - began);
  }
  const half = percentile(
    times.sort((one, other) => one - other),
    0.5,
  );
  const most = job.everyMs * countMaxShare;
  note(`${job.name}, median`, half, 'ms', `≤ ${most}`, half <= most);
}

await gateway.close();
await postgres.close();
writeFigures();
process.exit();
