import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from '@jest/globals';
import Fastify from 'fastify';
import { loggerOptions } from './logger-options.ts';
import { createFaultCounter } from './repeated-faults.ts';

const windowMs = 50;

test('a fault that repeats is logged once, and then with the count of its repetitions', async () => {
  const lines: { msg: string; repeated?: number }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const options = { ...loggerOptions('info'), stream, hooks: { logMethod: createFaultCounter(windowMs) } };
  const { log } = Fastify({ logger: options });
  const fail = () => log.child({ traceId: 'of each request' }).error({ err: new Error('no database') }, 'job failed');
  for (let time = 0; time < 100; time += 1) fail();
  log.error({ err: new Error('another') }, 'job failed');
  for (let time = 0; time < 3; time += 1) log.info('request');
  assert.deepEqual(
    lines.map(({ msg }) => msg),
    ['job failed', 'job failed', 'request', 'request', 'request'],
  );
  await sleep(2 * windowMs);
  assert.deepEqual(
    lines.slice(5).map(({ msg, repeated }) => [msg, repeated]),
    [['repeated: job failed', 99]],
  );
  fail();
  assert.equal(lines.length, 7);
});
