import assert from 'node:assert/strict';
import { getMemberIcon, getMemberInfo, setMemberProfile } from '@atrium/contracts/calls';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

// M22
test('a player chooses a nickname and a picture, which the site shows and serves', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  const before = await visitor.call(getMemberIcon, {});
  assert.ok(before.success && before.value.icon === null && before.value.choices.length > 0);
  assert.ok((await visitor.call(setMemberProfile, { nickname: 'Mabilis', icon: 'fox' })).success);
  const { value } = await visitor.call(getMemberInfo, {});
  assert.ok(value && 'iconUrl' in value && value.iconUrl);
  assert.equal(value.nickname, 'Mabilis');
  const picture = await fetch(new URL(value.iconUrl, gateway.baseUrl));
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/svg+xml; charset=utf-8']);
});

test('a nickname follows the rule that the registration has for it', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  for (const nickname of ['', 'x', 'two words', 'x'.repeat(21)]) {
    const refused = await visitor.call(setMemberProfile, { nickname, icon: null });
    assert.equal(refused.error, 'REG_FIELD_INVALID', nickname);
  }
});
