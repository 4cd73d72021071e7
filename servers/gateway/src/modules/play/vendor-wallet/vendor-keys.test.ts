import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { createTestVendor, type Seat, type TestVendor, testVendorConfig } from '../../../testing/test-vendor.ts';

let gateway: TestGateway;
let vendor: TestVendor;
let seat: Seat;
beforeAll(async () => {
  gateway = await startTestGateway({ sandboxVendor: testVendorConfig });
  vendor = createTestVendor(gateway);
  seat = await vendor.seat(await addMember(gateway, { balanceMinor: 100 }));
});
afterAll(() => gateway.close());

const addKey = async (keyId: string, publicKey: KeyObject) => {
  const public_key = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const row = { vendor_id: 'SANDBOX', key_id: keyId, public_key, revoked_at: null };
  await gateway.database.db.insertInto('vendor_key').values(row).execute();
};
const status = async (forgery: Parameters<TestVendor['ask']>[2] = {}) =>
  (await vendor.ask('balance', seat, forgery)).status;

test('both keys are valid during a rotation; the old one is refused once revoked', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  assert.equal(await status({ key: privateKey }), 'RS_ERROR_INVALID_SIGNATURE');
  await addKey('next', publicKey);
  assert.deepEqual([await status(), await status({ key: privateKey })], ['RS_OK', 'RS_OK']);
  assert.equal(await status({ key: privateKey, keyId: 'next' }), 'RS_OK');
  assert.equal(await status({ keyId: 'next' }), 'RS_ERROR_INVALID_SIGNATURE', 'the named key did not sign this');
  assert.equal(await status({ key: privateKey, keyId: 'nobody' }), 'RS_ERROR_INVALID_SIGNATURE');
  const keys = gateway.database.db.updateTable('vendor_key');
  await keys.set({ revoked_at: gateway.clock.now() }).where('key_id', '<>', 'next').execute();
  assert.deepEqual([await status(), await status({ key: privateKey })], ['RS_ERROR_INVALID_SIGNATURE', 'RS_OK']);
  await keys.set({ revoked_at: null }).execute();
});

// failure 20
test('an RSA signature is accepted; the public key in place of a signature is not', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  await addKey('rsa', publicKey);
  assert.equal(await status({ key: privateKey, keyId: 'rsa' }), 'RS_OK');
  assert.equal(await status({ keyId: 'rsa' }), 'RS_ERROR_INVALID_SIGNATURE');
  const bytes = publicKey.export({ type: 'spki', format: 'der' });
  assert.equal(await status({ signature: bytes.toString('base64') }), 'RS_ERROR_INVALID_SIGNATURE');
});

test('a vendor with listed addresses is refused from any other, and so is a disabled vendor', async () => {
  const lines = gateway.database.db.updateTable('vendor_connection').where('vendor_id', '=', 'SANDBOX');
  await lines.set({ allowed_ips: ['203.0.113.7'] }).execute();
  assert.equal(await status(), 'RS_ERROR_INVALID_VENDOR');
  await lines.set({ allowed_ips: ['203.0.113.7', '127.0.0.1'] }).execute();
  assert.equal(await status(), 'RS_OK');
  await lines.set({ allowed_ips: [], state: 'DISABLED' }).execute();
  assert.equal(await status(), 'RS_ERROR_INVALID_VENDOR');
  await lines.set({ state: 'ACTIVE' }).execute();
});

test('the vendor cache accepts no bet of a revoked key, and refuses none of a new key', async () => {
  const bet = async (forgery: Parameters<TestVendor['ask']>[2] = {}) => {
    const body = { ...seat, roundId: randomUUID(), transactionUuid: randomUUID(), amount: 0 };
    return (await vendor.ask('bet', body, forgery)).status;
  };
  const lines = gateway.database.db.updateTable('vendor_connection').where('vendor_id', '=', 'SANDBOX');
  const keys = gateway.database.db.updateTable('vendor_key').where('vendor_id', '=', 'SANDBOX');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  assert.deepEqual([await bet(), await bet({ key: privateKey })], ['RS_OK', 'RS_ERROR_INVALID_SIGNATURE']);
  await addKey('late', publicKey);
  assert.equal(await bet({ key: privateKey }), 'RS_OK');
  await keys.set({ revoked_at: gateway.clock.now() }).where('key_id', '=', 'late').execute();
  assert.deepEqual([await bet({ key: privateKey }), await bet()], ['RS_ERROR_INVALID_SIGNATURE', 'RS_OK']);
  await lines.set({ allowed_ips: ['203.0.113.7'] }).execute();
  assert.equal(await bet(), 'RS_ERROR_INVALID_VENDOR');
  await lines.set({ allowed_ips: ['127.0.0.1'] }).execute();
  assert.equal(await bet(), 'RS_OK');
  await lines.set({ mode: 'TRANSFER', wallet_url: 'http://vendor.test/operator/v1' }).execute();
  assert.equal(await bet(), 'RS_ERROR_INVALID_TOKEN');
  await lines.set({ mode: 'SEAMLESS', wallet_url: null, state: 'DISABLED' }).execute();
  assert.equal(await bet(), 'RS_ERROR_INVALID_VENDOR');
  await lines.set({ allowed_ips: [], state: 'ACTIVE' }).execute();
  assert.equal(await bet(), 'RS_OK');
});

test('the nonce of a refused request cannot be used again either', async () => {
  const nonce = randomUUID();
  const body = JSON.stringify({ ...seat, roundId: randomUUID(), transactionUuid: randomUUID(), amount: 1_000 });
  const first = await vendor.ask('bet', body, { nonce });
  assert.deepEqual([first.status, first.balance], ['RS_ERROR_NOT_ENOUGH_MONEY', 100]);
  assert.equal((await vendor.ask('bet', body, { nonce })).status, 'RS_ERROR_INVALID_SIGNATURE');
});
