import assert from 'node:assert/strict';
import { bindContact, excludeSelf, getPlayLimits, getSecurityOverview, sendContactCode } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { readCode, readOutbox } from '../../../testing/read-outbox.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, testPassword } from '../../../testing/test-member.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

type Channel = 'EMAIL' | 'MOBILE';

async function bind(visitor: Visitor, channel: Channel, address: string, sentTo = address) {
  const sent = await visitor.call(sendContactCode, { channel, address, password: testPassword });
  assert.ok(sent.success, `${sent.error}`);
  const { verificationId } = sent.value;
  const verificationCode = await readCode(gateway, sentTo);
  return { request: { channel, address, verificationId, verificationCode } };
}

// SEC10
test('an address is bound after password and code; the old one is notified and withdrawals wait a day', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  const first = await bind(visitor, 'EMAIL', 'First@Example.org', 'first@example.org');
  assert.equal((await visitor.call(bindContact, first.request)).error, null);
  gateway.clock.forward(1_000);
  const second = await bind(visitor, 'EMAIL', 'second@example.org');
  assert.equal((await visitor.call(bindContact, second.request)).error, null);
  assert.match((await readOutbox(gateway, 'first@example.org'))[0]?.subject ?? '', /contact details/);
  const overview = await visitor.call(getSecurityOverview, {});
  assert.ok(overview.success);
  const { email, isEmailVerified, isMobileVerified, coolOffUntil } = overview.value;
  assert.deepEqual([email, isEmailVerified, isMobileVerified], ['se***@example.org', true, false]);
  assert.ok((coolOffUntil ?? 0) > gateway.clock.now() + 23 * 3_600_000);
});

test('a mobile number belongs to one account; only its holder learns that it is taken', async () => {
  const owner = gateway.visitor(await addMember(gateway));
  const own = await bind(owner, 'MOBILE', '9190000001', '639190000001');
  assert.equal((await owner.call(bindContact, own.request)).error, null);
  gateway.clock.forward(60_000);
  const other = gateway.visitor(await addMember(gateway));
  const taken = await bind(other, 'MOBILE', '0919-000-0001', '639190000001');
  const refused = await other.call(bindContact, taken.request);
  assert.deepEqual(refused.value, { fields: { address: { reason: 'taken' } } });
});

test('a code requires the password, and is the caller’s own', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  const wrong = await visitor.call(sendContactCode, { channel: 'EMAIL', address: 'a@example.org', password: 'wrong' });
  assert.deepEqual(wrong.value, { fields: { password: { reason: 'invalid' } } });
  const shape = await visitor.call(sendContactCode, { channel: 'EMAIL', address: 'not an address', password: 'x' });
  assert.equal(shape.error, 'REG_FIELD_INVALID');
  const { request } = await bind(visitor, 'EMAIL', 'mine@example.org');
  const stranger = gateway.visitor(await addMember(gateway));
  assert.equal((await stranger.call(bindContact, request)).error, 'AUTH_CODE_INVALID');
});

// RG8
test('an address of an excluded person takes their exclusion along to the account that proves it', async () => {
  const address = 'twice@example.org';
  const [person, other] = [
    gateway.visitor(await addMember(gateway)),
    gateway.visitor(await addMember(gateway, { merchantCode: 'IN' })),
  ];
  assert.ok((await person.call(bindContact, (await bind(person, 'EMAIL', address)).request)).success);
  assert.ok((await person.call(excludeSelf, { months: 6 })).success);
  gateway.clock.forward(2 * minuteMs);
  assert.ok((await other.call(bindContact, (await bind(other, 'EMAIL', address)).request)).success);
  const limits = await other.call(getPlayLimits, {});
  assert.ok(limits.success && limits.value.exclusion);
});
