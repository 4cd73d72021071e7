import assert from 'node:assert/strict';
import {
  addPasskey,
  beginPasskey,
  confirmStepUp,
  getMemberInfo,
  getPasskeyOptions,
  listPasskeys,
  login,
  loginByPasskey,
  removePasskey,
} from '@atrium/contracts/calls';
import type { StepUpOffer } from '@atrium/contracts/entities';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../testing/test-member.ts';
import { createTestPasskey, type TestPasskey } from '../../../testing/test-passkey.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ clientIpHeader: 'x-client-ip' });
});
afterAll(() => gateway.close());

/** The header that a browser sends with every write. */
const onSite = () => ({ origin: gateway.baseUrl });

async function givePasskey(member: TestMember, passkey: TestPasskey = createTestPasskey()) {
  const visitor = gateway.visitor(member);
  const begun = await visitor.call(beginPasskey, { password: testPassword }, onSite());
  assert.ok(begun.success, `${begun.error}`);
  const { challengeId, options } = begun.value;
  const credential = passkey.create(options, gateway.baseUrl);
  const added = await visitor.call(addPasskey, { challengeId, credential, name: 'My phone' }, onSite());
  return { passkey, visitor, added };
}

async function loginWith(passkey: TestPasskey, visitor: Visitor, origin = gateway.baseUrl) {
  const asked = await visitor.call(getPasskeyOptions, {}, onSite());
  assert.ok(asked.success, `${asked.error}`);
  const { challengeId, options } = asked.value;
  const request = { challengeId, credential: passkey.get(options, origin) };
  return { answer: await visitor.call(loginByPasskey, request, onSite()), request };
}

test('a passkey logs in alone, from any address', async () => {
  const member = await addMember(gateway);
  const { passkey, added } = await givePasskey(member);
  assert.ok(added.success, `${added.error}`);
  const { answer, request } = await loginWith(passkey, gateway.visitor());
  assert.ok(answer.success, `${answer.error}`);
  const info = await gateway.visitor({ token: answer.value.token }).call(getMemberInfo, {});
  assert.equal(info.success && info.value.account, member.account);
  assert.equal(
    (await gateway.visitor().call(loginByPasskey, request, onSite())).error,
    'AUTH_PASSKEY_FAILED',
    'replayed',
  );
});

test('an answer made for another site, or by another key, is refused', async () => {
  const { passkey } = await givePasskey(await addMember(gateway));
  const phished = await loginWith(passkey, gateway.visitor(), 'https://evil.example');
  assert.equal(phished.answer.error, 'AUTH_PASSKEY_FAILED');
  const stranger = await loginWith(createTestPasskey(), gateway.visitor());
  assert.equal(stranger.answer.error, 'AUTH_PASSKEY_FAILED');
  const elsewhere = await gateway.visitor().call(getPasskeyOptions, {}, { origin: 'https://evil.example' });
  assert.equal(elsewhere.error, 'AUTH_OPERATION_NOT_ALLOWED');
});

test('a passkey is added after the password only, and once', async () => {
  const member = await addMember(gateway);
  const refused = await gateway.visitor(member).call(beginPasskey, { password: 'wrong' }, onSite());
  assert.deepEqual(refused.value, { fields: { password: { reason: 'invalid' } } });
  const { passkey, visitor } = await givePasskey(member);
  const other = await givePasskey(await addMember(gateway), passkey);
  assert.equal(other.added.error, 'AUTH_PASSKEY_FAILED', 'it is somebody else’s');
  const listed = await visitor.call(listPasskeys, {});
  assert.deepEqual(listed.success && listed.value.passkeys.map(({ name }) => name), ['My phone']);
});

// SEC18
test('a passkey that was made for one account is added to no other', async () => {
  const [owner, stranger] = [gateway.visitor(await addMember(gateway)), gateway.visitor(await addMember(gateway))];
  const begun = await owner.call(beginPasskey, { password: testPassword }, onSite());
  assert.ok(begun.success, `${begun.error}`);
  const { challengeId, options } = begun.value;
  const credential = createTestPasskey().create(options, gateway.baseUrl);
  const added = await stranger.call(addPasskey, { challengeId, credential, name: 'Phone' }, onSite());
  assert.equal(added.error, 'AUTH_PASSKEY_FAILED');
  const passkeys = await stranger.call(listPasskeys, {});
  assert.deepEqual(passkeys.success && passkeys.value.passkeys, []);
});

test('a passkey is the second step of a login from another address, and only its owner’s', async () => {
  const member = await addMember(gateway);
  const { passkey } = await givePasskey(member);
  const { passkey: strangers } = await givePasskey(await addMember(gateway));
  const from = { ...onSite(), 'x-client-ip': '203.0.113.50' };
  const visitor = gateway.visitor();
  const credentials = { type: 'username', username: member.account, password: testPassword } as const;
  const first = await visitor.call(login, credentials, from);
  const offer = first.value as unknown as StepUpOffer;
  assert.deepEqual(offer.methods, [{ method: 'PASSKEY', hint: null }]);
  const confirm = async (key: TestPasskey) => {
    const asked = await visitor.call(getPasskeyOptions, { stepUp: offer.stepUp }, from);
    assert.ok(asked.success, `${asked.error}`);
    const { challengeId, options } = asked.value;
    const credential = key.get(options, gateway.baseUrl);
    return visitor.call(confirmStepUp, { stepUp: offer.stepUp, method: 'PASSKEY', challengeId, credential }, from);
  };
  assert.equal((await confirm(strangers)).error, 'AUTH_PASSKEY_FAILED');
  assert.equal((await confirm(passkey)).error, null);
});

test('a removed passkey opens nothing', async () => {
  const { passkey, visitor, added } = await givePasskey(await addMember(gateway));
  const passkeyId = added.success ? added.value.passkeyId : '';
  const stranger = gateway.visitor(await addMember(gateway));
  assert.equal((await stranger.call(removePasskey, { passkeyId, password: testPassword })).error, 'NOT_FOUND');
  assert.equal((await visitor.call(removePasskey, { passkeyId, password: testPassword })).success, true);
  assert.equal((await loginWith(passkey, gateway.visitor())).answer.error, 'AUTH_PASSKEY_FAILED');
});
