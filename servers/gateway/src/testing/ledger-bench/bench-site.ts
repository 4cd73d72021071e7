import { randomUUID } from 'node:crypto';
import { startSystemPostgres } from '@atrium/postgres/testing';
import { sql } from 'kysely';
import { addMember } from '../test-member.ts';
import { startTestProcesses, type TestProcess } from '../test-processes.ts';
import { createTestVendor, type Seat } from '../test-vendor.ts';
import { type CapturedStatement, captureSql } from './captured-sql.ts';
import { pgbenchScript } from './pgbench-script.ts';

const balanceMinor = 1_000_000_000;
/** Opens the figures of the benchmark's processes. */
export const metricsToken = 'bench';
/** Statements of the gateway's own work, not of the captured request. */
const beside = /pg_notify|pg_advisory|event_relay|listen /i;
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[0-9A-HJKMNP-TV-Z]{26}\b|\b[0-9a-f]{32}\b/g;

/** Gateways, players and a database to measure; each player with the SQL of a bet and its win. */
export interface BenchSite {
  readonly databaseUrl: string;
  readonly programs: string;
  readonly urls: readonly string[];
  readonly seats: readonly Seat[];
  readonly scripts: readonly string[];
  readonly statements: number;
  /** A player's recorded bets and available balance. */
  betsOf(seat: Seat): Promise<{ bets: number; available: number }>;
  close(): Promise<void>;
}

function idsIn(statements: readonly CapturedStatement[]): Set<string> {
  return new Set(statements.flatMap(({ values }) => values.flatMap((value) => String(value).match(ids) ?? [])));
}

export async function openBenchSite(players: number, processes: number): Promise<BenchSite> {
  const postgres = await startSystemPostgres({ shared_buffers: '256MB', max_wal_size: '2GB' });
  process.env.TEST_DATABASE_URL = postgres.databaseUrl;
  process.env.NODE_ENV = 'production';
  process.env.LOG_LEVEL = 'warn';
  process.env.METRICS_TOKEN = metricsToken;
  const site = await startTestProcesses(processes);
  const { gateway } = site;
  const { db, ledger } = gateway.gateway.services;
  const databaseUrl = gateway.database.databaseUrl;
  const vendor = createTestVendor(gateway);
  // Transaction ids that cannot be confused with other numbers.
  await sql`select setval(pg_get_serial_sequence('ledger_tx', 'id'), 770000000)`.execute(db);
  const seats: Seat[] = [];
  const scripts: string[] = [];
  let statements = 0;

  async function captured(seat: Seat): Promise<CapturedStatement[]> {
    const play = { ...seat, roundId: randomUUID(), amount: 100 };
    const bet = { ...play, transactionUuid: randomUUID(), requestUuid: randomUUID() };
    const all = await captureSql(async () => {
      await vendor.ask('bet', bet);
      const win = { ...play, amount: 90, transactionUuid: randomUUID(), requestUuid: randomUUID() };
      await vendor.ask('win', { ...win, referenceTransactionUuid: bet.transactionUuid, roundClosed: true });
    });
    return all.filter(({ text }) => !beside.test(text));
  }

  for (let index = 0; index < players; index += 1) {
    const seat = await (site.processes[0] as TestProcess).vendor.seat(await addMember(gateway, { balanceMinor }));
    seats.push(seat);
    // Values in both rounds are constant; those in one only are new in each.
    const known = idsIn(await captured(seat));
    const round = await captured(seat);
    const fresh = [...idsIn(round)].filter((id) => !known.has(id));
    scripts.push(pgbenchScript(round, new Map(fresh.map((id, number) => [id, `x${number}:n`]))));
    statements = round.length;
  }
  return {
    databaseUrl,
    programs: postgres.programs,
    urls: site.processes.map(({ url }) => url),
    seats,
    scripts,
    statements,
    async betsOf({ playerId, currency }) {
      const { bets } = await db
        .selectFrom('bet')
        .select((eb) => eb.fn.countAll<number>().as('bets'))
        .where('member_id', '=', playerId)
        .executeTakeFirstOrThrow();
      return { bets: Number(bets), available: (await ledger.balanceOf(db, playerId, currency)).available };
    },
    async close() {
      await site.close();
      await postgres.close();
    },
  };
}
