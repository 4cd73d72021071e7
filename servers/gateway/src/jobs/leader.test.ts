import assert from 'node:assert/strict';
import { afterAll, beforeAll, jest, test } from '@jest/globals';
import Fastify from 'fastify';
import pg from 'pg';
import type { Job } from '../operation/job.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { startJobs } from './leader.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

/** A job that counts its runs and can be awaited. */
function countingJob(name: string): { job: Job; runs(): number; untilRun(count: number): Promise<void> } {
  let runs = 0;
  const waiters = new Set<() => void>();
  return {
    runs: () => runs,
    async untilRun(count) {
      while (runs < count) await new Promise<void>((resolve) => waiters.add(resolve));
    },
    job: {
      name,
      everyMs: 10,
      async run() {
        runs += 1;
        for (const wake of waiters) wake();
      },
    },
  };
}

const log = Fastify().log;

test('the periodic work is done by one of several processes, and another takes over when it ends', async () => {
  const { databaseUrl } = gateway.database;
  const first = countingJob('count');
  const second = countingJob('count');
  const services = { ...gateway.gateway.services, log };
  const leader = startJobs(databaseUrl, services, [first.job]);
  await first.untilRun(2);
  const successor = startJobs(databaseUrl, services, [second.job]);
  await first.untilRun(first.runs() + 5);
  assert.equal(second.runs(), 0);
  await leader.stop();
  const before = first.runs();
  await second.untilRun(3);
  assert.equal(first.runs(), before);
  await successor.stop();
});

test('a job that lasts keeps no other process from leading, and is waited for', async () => {
  const { databaseUrl } = gateway.database;
  let finish = () => {};
  let hasBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const lasting: Job = {
    name: 'lasts',
    everyMs: 10,
    run: () =>
      new Promise<void>((resolve) => {
        finish = resolve;
        hasBegun();
      }),
  };
  const services = { ...gateway.gateway.services, log };
  const leader = startJobs(databaseUrl, services, [lasting]);
  await begun;
  const next = countingJob('next');
  const successor = startJobs(databaseUrl, services, [next.job]);
  let hasStopped = false;
  const stopped = leader.stop().then(() => {
    hasStopped = true;
  });
  await next.untilRun(1);
  assert.equal(hasStopped, false);
  finish();
  await stopped;
  await successor.stop();
});

test('a leader whose connection is cut stops, and leads again', async () => {
  const { databaseUrl } = gateway.database;
  const counting = countingJob('count');
  const runner = startJobs(databaseUrl, { ...gateway.gateway.services, log }, [counting.job]);
  await counting.untilRun(1);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrium-jobs' and datname = current_database()`,
  );
  await client.end();
  const before = counting.runs();
  await counting.untilRun(before + 3);
  await runner.stop();
});

test('a turn that is late begins at once, without a negative pause, though the clock goes on meanwhile', async () => {
  const counting = countingJob('late');
  let readAt = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => {
    readAt += 20;
    return readAt;
  });
  const pauses = jest.spyOn(globalThis, 'setTimeout');
  const runner = startJobs(gateway.database.databaseUrl, { ...gateway.gateway.services, log }, [counting.job]);
  await counting.untilRun(3);
  await runner.stop();
  const negative = pauses.mock.calls.filter(([, pauseMs = 0]) => pauseMs < 0);
  clock.mockRestore();
  pauses.mockRestore();
  assert.deepEqual(negative, []);
});

test('a job that fails is retried at its next turn and holds up no other', async () => {
  const failing = countingJob('fails');
  const { run } = failing.job;
  const job: Job = {
    ...failing.job,
    async run(services) {
      await run(services);
      throw new Error('not today');
    },
  };
  const other = countingJob('works');
  const runner = startJobs(gateway.database.databaseUrl, { ...gateway.gateway.services, log }, [job, other.job]);
  await Promise.all([failing.untilRun(3), other.untilRun(3)]);
  await runner.stop();
});
