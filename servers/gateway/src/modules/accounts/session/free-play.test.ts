import assert from 'node:assert/strict';
import { freePlay, getBalance, getMemberInfo, getSecurityOverview } from '@atrium/contracts/calls';
import { trialType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { closeTrials } from './close-trials.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

// S41
test('a visitor plays for free with 10,000.00, without a member panel, for two hours', async () => {
  const answer = await gateway.visitor().call(freePlay, { os: 'Linux', platform: 'W', gatewayVersion: 3 });
  assert.ok(answer.success, `${answer.error}`);
  const visitor = gateway.visitor({ token: answer.value.token });
  const info = await visitor.call(getMemberInfo, {});
  assert.equal(info.success && info.value.type, trialType);
  const balance = await visitor.call(getBalance, {});
  assert.equal(balance.success && balance.value.total, 1_000_000);
  assert.equal((await visitor.call(getSecurityOverview, {})).error, 'FORBIDDEN');
  for (let minutes = 0; minutes < 120; minutes += 20) {
    assert.equal((await visitor.call(getMemberInfo, {})).success, true, `${minutes}`);
    gateway.clock.forward(20 * 60_000);
  }
  assert.equal((await visitor.call(getMemberInfo, {})).error, 'AUTH_TOKEN_EXPIRED');
});

test('a trial account is closed after a day', async () => {
  const answer = await gateway.visitor().call(freePlay, {});
  assert.ok(answer.success);
  gateway.clock.forward(86_400_001);
  await closeTrials.run(gateway.gateway.services);
  const { state } = await gateway.database.db
    .selectFrom('member')
    .select('state')
    .where('type', '=', trialType)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal(state, 'DISABLED');
});

test('free play is not available beside real money', async () => {
  const real = await startTestGateway({ moneyMode: 'real', countryHeader: 'x-country' });
  try {
    assert.equal((await real.visitor().call(freePlay, {}, { 'x-country': 'PH' })).error, 'AUTH_OPERATION_NOT_ALLOWED');
  } finally {
    await real.close();
  }
});
