import { writeFileSync } from 'node:fs';
import { type CallInput, listGames } from '@atrium/contracts/calls';
import { startPackagedPostgres } from '@atrium/postgres/testing';
import { sql } from 'kysely';
import { seedCatalogue } from '../../modules/play/games/seed-catalogue.ts';
import { startTestGateway } from '../test-gateway.ts';
import { percentile } from './vendor-load.ts';

/** How long lists and searches of games take at the gateway, with ten and with a hundred thousand games. */
const asked = Number(process.env.BENCH_ASKED ?? 200);
const atOnce = 50;
interface Aims {
  readonly list: number;
  readonly search: number;
}
/** Medians: a list and a search are on screen within 150 ms, the pause of typing and the browser's part included. */
const aims = { tenThousand: { list: 60, search: 20 }, hundredThousand: { list: 90, search: 60 } } as const;

const lines: object[] = [];
function note(name: string, ms: number, aim = '', holds: boolean | null = null): void {
  lines.push({ name, value: ms, unit: 'ms', aim, holds });
  if (holds === false) process.exitCode = 1;
  console.log(
    `  ${name.padEnd(62)} ${ms.toFixed(1).padStart(8)} ms   ${holds === null ? '' : `${holds ? '✔' : '✖'} ${aim}`}`,
  );
}

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
    note(`${name}, median`, half, `≤ ${aim}`, half <= aim);
    note(`${name}, 99th percentile`, percentile(times, 0.99));
    const together: number[] = [];
    for (let turn = 0; turn < asked / atOnce; turn += 1)
      together.push(...(await Promise.all(Array.from({ length: atOnce }, () => timeOf(question)))));
    note(`${name}, ${atOnce} at once, 99th percentile`, percentile(inOrder(together), 0.99));
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

await gateway.close();
await postgres.close();
if (process.env.BENCH_JSON) {
  writeFileSync(process.env.BENCH_JSON, JSON.stringify({ at: new Date().toISOString(), lines }, null, 2));
}
process.exit();
