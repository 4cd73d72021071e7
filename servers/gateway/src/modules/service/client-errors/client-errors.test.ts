import assert from 'node:assert/strict';
import { listClientErrors, reportErrors } from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { forgetClientErrors } from './forget-client-errors.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  ({ token } = await addMember(gateway, { type: staffType }));
});
afterAll(() => gateway.close());

const report = {
  part: 'games',
  version: '1.2.0',
  name: 'TypeError',
  message: 'no game of juan@example.com, token abcdefghijklmnopqrstuvwxyz0123456789AB, mobile 9171234567',
  stack: 'TypeError: no\n    at draw (https://play.example/artifacts/games/1.2.0/home.js?x=1:1:200)',
  traceId: 'trace-1',
  language: 'fil-PH',
  path: '/rng?name=juan',
  count: 1,
};
const send = (changes: Partial<typeof report> = {}) =>
  gateway.visitor().call(reportErrors, { errors: [{ ...report, ...changes }] });

async function listed() {
  const answer = await gateway.visitor({ token }).call(listClientErrors, {});
  assert.ok(answer.success, answer.message);
  return answer.value.list;
}

test('the same error of many browsers is one line with a count, by part and version', async () => {
  await send();
  await send({ count: 4, traceId: 'trace-2', path: '/hot' });
  await send({ version: '1.3.0' });
  const lines = await listed();
  const line = lines.find(({ version }) => version === '1.2.0');
  assert.equal(lines.length, 2);
  assert.equal(line?.count, 5);
  assert.equal(line.lastTraceId, 'trace-2');
  assert.equal(line.lastPath, '/hot');
});

test('a report stores no personal data', async () => {
  const kept = JSON.stringify(await listed());
  for (const secret of ['juan', 'abcdefghijklmnopqrstuvwxyz', '9171234567', 'play.example']) {
    assert.equal(kept.includes(secret), false, secret);
  }
});

test('a report is limited in size, and reports are limited per address', async () => {
  gateway.clock.toNext(3_600_000);
  const { errors } = { errors: Array.from({ length: 21 }, () => report) };
  assert.equal((await gateway.visitor().call(reportErrors, { errors })).error, 'REQUEST_INVALID');
  const answers = await Promise.all(Array.from({ length: 125 }, () => send()));
  assert.ok(answers.some(({ error }) => error === 'RATE_LIMITED'));
});

test('errors not seen for a month are deleted', async () => {
  gateway.clock.forward(31 * 24 * 3_600_000);
  await forgetClientErrors.run(gateway.gateway.services);
  const { token: fresh } = await addMember(gateway, { type: staffType });
  const answer = await gateway.visitor({ token: fresh }).call(listClientErrors, {});
  assert.ok(answer.success);
  assert.equal(answer.value.total, 0);
});
