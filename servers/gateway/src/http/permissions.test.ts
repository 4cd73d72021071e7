import assert from 'node:assert/strict';
import { type Caller, isOpenTo } from '@atrium/contracts/calls';
import { staffRoles, staffType, trialType } from '@atrium/contracts/constants';
import { callList } from '@atrium/contracts/lists';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { addMember } from '../testing/test-member.ts';

let gateway: TestGateway;
/** A visitor for each kind of caller; staff have one role or none. */
const visitors: { readonly kinds: readonly Caller[]; readonly token?: string }[] = [{ kinds: ['guest'] }];

beforeAll(async () => {
  gateway = await startTestGateway();
  const types = { member: 0, trial: trialType, agent: 2, staff: staffType } as const;
  for (const [kind, type] of Object.entries(types) as [keyof typeof types, number][]) {
    visitors.push({ kinds: [kind], token: (await addMember(gateway, { type, roles: [] })).token });
  }
  for (const role of staffRoles) {
    const { token } = await addMember(gateway, { type: staffType, roles: [role] });
    visitors.push({ kinds: ['staff', role], token });
  }
});
afterAll(() => gateway.close());

for (const call of callList) {
  test(`${call.name} answers ${call.callers.join(', ')} and no other caller`, async () => {
    for (const { kinds, token } of visitors) {
      // Logging out would end the session that the other calls still need; only its refusals are tested.
      if (call.name === 'logout' && isOpenTo(call.callers, kinds)) continue;
      const visitor = gateway.visitor(token ? { token } : {});
      const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : {};
      const answer = await visitor.send(call.method, call.path, body);
      const isRefused = answer.httpStatus === 401 || answer.httpStatus === 403;
      assert.equal(
        isRefused,
        !isOpenTo(call.callers, kinds),
        `${kinds.join(', ')}: ${answer.httpStatus} ${answer.error}`,
      );
      if (isRefused) assert.equal(answer.error, token === undefined ? 'AUTH_NOT_LOGGED_IN' : 'FORBIDDEN');
    }
  });
}

test('an unknown token is not a session', async () => {
  const answer = await gateway.visitor({ token: 'x'.repeat(43) }).send('GET', '/wps/member/info');
  assert.equal(answer.httpStatus, 401);
  assert.equal(answer.error, 'AUTH_TOKEN_EXPIRED');
});
