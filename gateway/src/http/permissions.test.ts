import assert from 'node:assert/strict';
import type { Caller } from '@atrium/contracts/calls';
import { opsType, trialType } from '@atrium/contracts/constants';
import { callList } from '@atrium/contracts/lists';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { addMember } from '../testing/test-member.ts';

let house: TestGateway;
const tokens = new Map<Caller, string | undefined>([['guest', undefined]]);

beforeAll(async () => {
  house = await startTestGateway();
  const types: [Caller, number][] = [
    ['member', 0],
    ['trial', trialType],
    ['agent', 2],
    ['ops', opsType],
  ];
  for (const [role, type] of types) tokens.set(role, (await addMember(house, { type })).token);
});
afterAll(() => house.close());

for (const call of callList) {
  test(`${call.name} answers ${call.callers.join(', ')} and nobody else`, async () => {
    for (const [role, token] of tokens) {
      // Logging out would end the session the other calls still need; who may is decided before that.
      if (call.name === 'logout' && call.callers.includes(role)) continue;
      const visitor = house.visitor(token ? { token } : {});
      const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : {};
      const answer = await visitor.send(call.method, call.path, body);
      const isRefused = answer.httpStatus === 401 || answer.httpStatus === 403;
      assert.equal(isRefused, !call.callers.includes(role), `${role}: ${answer.httpStatus} ${answer.error}`);
      if (isRefused) assert.equal(answer.error, role === 'guest' ? 'AUTH_NOT_LOGGED_IN' : 'FORBIDDEN');
    }
  });
}

test('a token nobody has is not a session', async () => {
  const answer = await house.visitor({ token: 'x'.repeat(43) }).send('GET', '/wps/member/info');
  assert.equal(answer.httpStatus, 401);
  assert.equal(answer.error, 'AUTH_TOKEN_EXPIRED');
});
