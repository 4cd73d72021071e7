import assert from 'node:assert/strict';
import { getHumanChallenge, login } from '@atrium/contracts/calls';
import { afterAll, beforeAll, test } from '@jest/globals';
import { defaultConfig } from '../../../settings/config.ts';
import { solveWork } from '../../../testing/solve-work.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, testPassword } from '../../../testing/test-member.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ session: { ...defaultConfig.session, failureDelayMs: 0 } });
});
afterAll(() => gateway.close());

/** A visitor who has failed once, so that a human check is required. */
async function suspect(): Promise<{ visitor: Visitor; attempt(altcha: string): Promise<string | null> }> {
  const { account } = await addMember(gateway);
  const visitor = gateway.visitor();
  const credentials = { type: 'username', username: account } as const;
  await visitor.call(login, { ...credentials, password: 'wrong' });
  return {
    visitor,
    attempt: async (altcha) => (await visitor.call(login, { ...credentials, password: testPassword, altcha })).error,
  };
}

// SEC23
test('a proof of work lets in visitors who cannot see the picture', async () => {
  const { visitor, attempt } = await suspect();
  assert.equal(await attempt(''), 'AUTH_CAPTCHA_REQUIRED');
  assert.equal(await attempt(await solveWork(visitor, 'login')), null);
});

test('a proof works once, for its own action, and for ten minutes', async () => {
  const used = await suspect();
  const proof = await solveWork(used.visitor, 'login');
  assert.equal(await used.attempt(proof), null);
  const next = await suspect();
  assert.equal(await next.attempt(proof), 'AUTH_CAPTCHA_FAILED', 'used');
  assert.equal(await next.attempt(await solveWork(next.visitor, 'feedback')), 'AUTH_CAPTCHA_FAILED', 'other action');
  const late = await solveWork(next.visitor, 'login');
  gateway.clock.forward(10 * 60_000 + 1_000);
  assert.equal(await next.attempt(late), 'AUTH_CAPTCHA_FAILED', 'late');
});

test('a proof of work cannot be made easier, forged or left out', async () => {
  const { visitor, attempt } = await suspect();
  const proof = JSON.parse(Buffer.from(await solveWork(visitor, 'login'), 'base64').toString());
  const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
  const { challenge, solution } = proof;
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
  const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } };
  const wrongs = [
    pack({ challenge: easier, solution }),
    pack({ challenge: later, solution }),
    pack({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
    pack({ challenge: { ...challenge, signature: '00' }, solution }),
    pack({ challenge }),
    'not base64 of anything',
  ];
  for (const wrong of wrongs) assert.equal(await attempt(wrong), 'AUTH_CAPTCHA_FAILED', wrong.slice(0, 40));
  assert.equal(await attempt(pack(proof)), null, 'what was not tampered with still works');
});

test('challenges of one address are limited like pictures', async () => {
  gateway.clock.toNext(60_000);
  const answers = [];
  for (let index = 0; index < 61; index += 1) {
    answers.push((await gateway.visitor().call(getHumanChallenge, { action: 'login' })).error);
  }
  assert.equal(answers[0], null);
  assert.equal(answers.at(-1), 'RATE_LIMITED');
});
