import { setTimeout as sleep } from 'node:timers/promises';
import { LastingClient } from '@atrium/postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../operation/job.ts';
import type { Services } from '../operation/services.ts';

const lockName = 'atrium.jobs';
const standForElectionMs = 1_000;
/** A job that lasts longer ends beside those of the next leader, as after a connection that broke. */
const handOverMs = 2_000;

export interface JobRunner {
  /** Begins no job any more, releases the lock, and lets those that run finish. */
  stop(): Promise<void>;
}

/**
 * Runs the jobs in whichever process holds a PostgreSQL advisory lock; when that one dies its connection ends,
 * the lock is free, and another takes over within a second; half a minute where its machine is gone without a word. A lock rather than pg-boss: draws need sub-second
 * timing, and pg-boss' schedules have the grain of a minute.
 */
export function startJobs(databaseUrl: string, services: Services, jobs: readonly Job[]): JobRunner {
  const { log } = services;
  let stopped = false;
  let client: LastingClient | null = null;
  let runners: { stop(): Promise<void> }[] = [];
  let election: NodeJS.Timeout | null = null;

  const lead = () => {
    log.info({ jobs: jobs.map((job) => job.name) }, 'leading the jobs');
    runners = jobs.map((job) => startJob(job, services));
  };
  const follow = async () => {
    const ending = runners;
    runners = [];
    await Promise.all(ending.map((runner) => runner.stop()));
  };

  async function stand(): Promise<void> {
    if (stopped) return;
    const next = new LastingClient(databaseUrl, 'atrium-jobs');
    client = next;
    next.on('error', () => {});
    next.on('end', () => {
      void follow();
      if (!stopped) election = setTimeout(() => void stand(), standForElectionMs);
    });
    try {
      await next.open();
      while (!stopped && !(await takesLead(next))) await pause();
      if (!stopped) lead();
    } catch {
      await next.end().catch(() => {});
    }
  }

  let wake: (() => void) | null = null;
  const pause = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      election = setTimeout(resolve, standForElectionMs);
    });

  async function stop(): Promise<void> {
    stopped = true;
    if (election) clearTimeout(election);
    wake?.();
    await standing;
    const ended = follow();
    await Promise.race([ended, sleep(handOverMs, undefined, { ref: false })]);
    await client?.end().catch(() => {});
    await ended;
  }

  const standing = stand();
  let stopping: Promise<void> | null = null;
  return {
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function takesLead(client: LastingClient): Promise<boolean> {
  const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock(hashtext($1)) as leads', [
    lockName,
  ]);
  return rows[0]?.leads ?? false;
}

function startJob(job: Job, services: Services): { stop(): Promise<void> } {
  const log: FastifyBaseLogger = services.log.child({ job: job.name });
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let due = Date.now();

  const { jobRuns, jobDelay } = services.metrics;

  const turn = () => {
    jobDelay.set({ job: job.name }, Math.max(0, Date.now() - due) / 1_000);
    const took = jobRuns.startTimer({ job: job.name });
    running = job
      .run({ ...services, log })
      .then(() => void took({ outcome: 'done' }))
      .catch((error: unknown) => {
        took({ outcome: 'failed' });
        log.error({ err: error }, 'a job failed; it is tried again at its next turn');
      })
      .then(() => {
        // Turns keep their rhythm; missed ones are skipped.
        const now = Date.now();
        due = Math.max(due + job.everyMs, now);
        if (!stopped) timer = setTimeout(turn, due - now);
      });
  };
  turn();
  return {
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
      if (timer) clearTimeout(timer);
    },
  };
}
