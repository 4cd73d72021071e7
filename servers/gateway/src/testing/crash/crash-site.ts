import { randomUUID } from 'node:crypto';
import { startPackagedPostgres, type TestPostgres, useDatabaseServer } from '@atrium/postgres/testing';
import { seededRandom } from '../../seed/seeded-random.ts';
import { addMember } from '../test-member.ts';
import { startTestProcesses, type TestProcess } from '../test-processes.ts';
import type { Seat } from '../test-vendor.ts';
import { createAcknowledged } from './acknowledged.ts';
import { playRound } from './play-round.ts';

export type Victim = 'process' | 'database';

/** Three gateway processes on one database, to be killed under load. */
export interface CrashSite {
  /** Plays rounds while one is killed and restarted; then compares everything. @throws AssertionError */
  killOne(victim: Victim): Promise<void>;
  figures(): CrashFigures;
  close(): Promise<void>;
}

export interface CrashFigures {
  readonly acknowledged: number;
  /** Requests that were sent, repeats included. */
  readonly sent: number;
  readonly unanswered: number;
}

const players = 6;
const hands = 8;
const roundsPerKill = 24;
const balanceMinor = 10_000_000;
const longestWaitMs = 250;
/** Clocks of processes differ by up to this much, each time one is started. */
const skewMs = 15_000;

/** All random choices follow from the seed; only the machine's own timing does not. */
export async function openCrashSite(seed: number): Promise<CrashSite> {
  const random = seededRandom(seed);
  const postgres = await startPackagedPostgres();
  const useFormerServer = useDatabaseServer(postgres.databaseUrl);
  const site = await startTestProcesses(3);
  const said = createAcknowledged();
  const seats: Seat[] = [];
  for (let index = 0; index < players; index += 1) {
    const member = await addMember(site.gateway, { balanceMinor });
    said.open(member.memberId, balanceMinor);
    seats.push(await (site.processes[0] as TestProcess).vendor.seat(member));
  }
  const figures = { sent: 0, unanswered: 0 };
  const alive = () => site.processes.filter((one) => one.isAlive());
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

  /** As a vendor does: repeats the request, at any process, until an answer has the outcome. */
  async function ask(operation: string, body: Record<string, unknown>): Promise<string> {
    for (;;) {
      const process = pick(alive());
      const timestamp = Date.now() + Math.round((random() * 2 - 1) * 30_000);
      // Some requests do not wait for their answer.
      const signal = AbortSignal.timeout(random() < 0.1 ? Math.ceil(random() * 40) : 15_000);
      figures.sent += 1;
      const sent = { ...body, requestUuid: randomUUID() };
      const answer = await process.vendor.ask(operation, sent, { timestamp, signal }).catch(() => null);
      if (answer && answer.status !== 'RS_ERROR_UNKNOWN') return answer.status;
      figures.unanswered += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async function killAndRestart(victim: Victim, database: TestPostgres): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, random() * longestWaitMs));
    if (victim === 'database') {
      await database.kill();
      await database.restart();
      return;
    }
    const process = pick(alive());
    await process.kill();
    await site.startProcess(process, Math.round((random() * 2 - 1) * skewMs));
  }

  return {
    figures: () => ({ ...figures, acknowledged: said.count }),
    async killOne(victim) {
      let left = roundsPerKill;
      const playing = Array.from({ length: hands }, async () => {
        while (left > 0) {
          left -= 1;
          await playRound({ seat: pick(seats), ask, random, said });
        }
      });
      const ends = await Promise.allSettled([...playing, killAndRestart(victim, postgres)]);
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      await whenConnected(() => said.assertHeldBy(site.gateway));
    },
    async close() {
      await site.close();
      useFormerServer();
      await postgres.close();
    },
  };
}

/** The pool of this process notices with its first queries that its connections are gone. */
async function whenConnected(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isBroken = /terminat|ECONN|starting up|recovery/i.test(String((error as Error).message));
      if (!isBroken || attempt > 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
