import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { addMember } from '../../testing/test-member.ts';
import { createTestVendor, type Seat, type TestVendor, testVendorConfig } from '../../testing/test-vendor.ts';

let house: TestGateway;
let vendor: TestVendor;
let seat: Seat;
before(async () => {
  house = await startTestGateway({ sandboxVendor: testVendorConfig });
  vendor = createTestVendor(house);
  seat = await vendor.seat(await addMember(house, { balanceMinor: 100 }));
});
after(() => house.close());

const addKey = async (keyId: string, publicKey: KeyObject) => {
  const public_key = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const row = { vendor_id: 'SANDBOX', key_id: keyId, public_key, revoked_at: null };
  await house.database.db.insertInto('vendor_key').values(row).execute();
};
const status = async (forgery: Parameters<TestVendor['ask']>[2] = {}) =>
  (await vendor.ask('balance', seat, forgery)).status;

test('while one key replaces the other both are valid; the old one is none when it is revoked', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  assert.equal(await status({ key: privateKey }), 'RS_ERROR_INVALID_SIGNATURE');
  await addKey('next', publicKey);
  assert.deepEqual([await status(), await status({ key: privateKey })], ['RS_OK', 'RS_OK']);
  assert.equal(await status({ key: privateKey, keyId: 'next' }), 'RS_OK');
  assert.equal(await status({ keyId: 'next' }), 'RS_ERROR_INVALID_SIGNATURE', 'the named key did not sign this');
  assert.equal(await status({ key: privateKey, keyId: 'nobody' }), 'RS_ERROR_INVALID_SIGNATURE');
  const keys = house.database.db.updateTable('vendor_key');
  await keys.set({ revoked_at: house.clock.now() }).where('key_id', '<>', 'next').execute();
  assert.deepEqual([await status(), await status({ key: privateKey })], ['RS_ERROR_INVALID_SIGNATURE', 'RS_OK']);
  await keys.set({ revoked_at: null }).execute();
});

test('a vendor may sign with RSA as well; its public key in place of a signature is none', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  await addKey('rsa', publicKey);
  assert.equal(await status({ key: privateKey, keyId: 'rsa' }), 'RS_OK');
  assert.equal(await status({ keyId: 'rsa' }), 'RS_ERROR_INVALID_SIGNATURE');
  const bytes = publicKey.export({ type: 'spki', format: 'der' });
  assert.equal(await status({ signature: bytes.toString('base64') }), 'RS_ERROR_INVALID_SIGNATURE');
});

test('where addresses are listed nobody else is the vendor, and one that is switched off is none', async () => {
  const lines = house.database.db.updateTable('vendor_connection').where('vendor_id', '=', 'SANDBOX');
  await lines.set({ allowed_ips: ['203.0.113.7'] }).execute();
  assert.equal(await status(), 'RS_ERROR_INVALID_VENDOR');
  await lines.set({ allowed_ips: ['203.0.113.7', '127.0.0.1'] }).execute();
  assert.equal(await status(), 'RS_OK');
  await lines.set({ allowed_ips: [], state: 'DISABLED' }).execute();
  assert.equal(await status(), 'RS_ERROR_INVALID_VENDOR');
  await lines.set({ state: 'ACTIVE' }).execute();
});
