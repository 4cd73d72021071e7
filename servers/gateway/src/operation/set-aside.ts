import type { AsideJob } from '@atrium/contracts/constants';
import { hourMs, minuteMs } from '@atrium/contracts/durations';
import { isConnectionLost } from '@atrium/postgres';
import { storable } from '@atrium/server-kit';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Services } from './services.ts';

/** One thing of a job's work: an order, a member, a round. */
export interface Work {
  /** Names it among the job's work. */
  readonly subject: string;
  /** Whose staff see it; left out for what concerns the whole site. */
  readonly merchantCode?: string | undefined;
  /** What a retry needs and nothing else keeps. */
  readonly detail?: object;
}

/** The work of a job that was set aside before this turn, and a way to do more of it. */
export interface AsideWork<Detail> {
  /** All that is set aside. */
  readonly subjects: ReadonlySet<string>;
  /** What is to be tried again now, the oldest first. */
  readonly due: readonly { readonly subject: string; readonly detail: Detail }[];
  /**
   * Does one thing; where it fails, it is set aside for people with the reason, and the job goes on with the others.
   * In a transaction it has a savepoint of its own, so that what else the transaction did stays. False: it failed.
   */
  attempt(db: Kysely<Database>, work: Work, task: () => Promise<unknown>): Promise<boolean>;
}

/** After the first failure a minute, then twice as long each time, an hour at most. */
const dueAt = sql<number>`tried_at + least(${hourMs}::bigint, ${minuteMs}::bigint * power(2, least(tries - 1, 10))::bigint)`;
const atATime = 200;

/** A deadlock, or a server that is away, says nothing of the work: the whole turn is repeated. */
const isOfTheServer = (error: unknown): boolean =>
  isConnectionLost(error) || /^40/.test(String((error as { code?: unknown })?.code));

/** Everything that a job could not do is read here, once a turn. */
export async function asideWork<Detail = unknown>(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  job: AsideJob,
): Promise<AsideWork<Detail>> {
  const { db, clock, log } = services;
  const now = clock.now();
  const rows = await db
    .selectFrom('job_aside')
    .select(['subject', 'detail', sql<boolean>`${dueAt} <= ${now}`.as('isDue')])
    .where('job', '=', job)
    .orderBy('tried_at')
    .execute();
  const known = new Set(rows.map(({ subject }) => subject));
  const due = rows.filter(({ isDue }) => isDue).slice(0, atATime);
  return {
    subjects: known,
    due: due.map(({ subject, detail }) => ({ subject, detail: detail as Detail })),
    async attempt(on, work, task) {
      const { subject } = work;
      try {
        await (on.isTransaction ? inSavepoint(on, task) : task());
      } catch (error) {
        if (isOfTheServer(error)) throw error;
        if (!known.has(subject)) log.error({ err: error, job, ...work }, 'work of a job is set aside');
        known.add(subject);
        await keep(on, { ...work, job, reason: reasonOf(error), at: clock.now() });
        return false;
      }
      if (known.delete(subject)) {
        await on.deleteFrom('job_aside').where('job', '=', job).where('subject', '=', subject).execute();
      }
      return true;
    },
  };
}

const reasonOf = (error: unknown): string =>
  storable((error instanceof Error ? error.message : String(error)).slice(0, 500));

async function inSavepoint(trx: Kysely<Database>, task: () => Promise<unknown>): Promise<void> {
  await sql`savepoint work`.execute(trx);
  try {
    await task();
  } catch (error) {
    await sql`rollback to savepoint work`.execute(trx);
    throw error;
  }
  await sql`release savepoint work`.execute(trx);
}

function keep(
  db: Kysely<Database>,
  { job, subject, merchantCode, detail = {}, reason, at }: Work & { job: AsideJob; reason: string; at: number },
): Promise<unknown> {
  return db
    .insertInto('job_aside')
    .values({
      job,
      subject,
      merchant_code: merchantCode ?? null,
      detail: JSON.stringify(detail),
      reason,
      since: at,
      tried_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['job', 'subject'])
        .doUpdateSet((eb) => ({ reason, tried_at: at, tries: eb('job_aside.tries', '+', 1) })),
    )
    .execute();
}

/** How much is set aside, by job. */
export function asideCounts(db: Kysely<Database>): Promise<{ job: AsideJob; count: number }[]> {
  return db
    .selectFrom('job_aside')
    .select(({ fn }) => ['job', fn.countAll<number>().as('count')])
    .groupBy('job')
    .execute();
}
