import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { launchGame } from '@atrium/contracts/calls';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { createTestVendor, testVendorConfig } from '../../../testing/test-vendor.ts';
import { seedCatalogue } from '../games/seed-catalogue.ts';
import {
  connectVendor,
  listConnections,
  type NewConnection,
  revokeVendorKey,
  setConnectionState,
} from './connections.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ sandboxVendor: testVendorConfig });
  await seedCatalogue(gateway.database.db);
});
afterAll(() => gateway.close());

const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const orrery = (changes: Partial<NewConnection> = {}): NewConnection => ({
  vendorId: 'ORRERY',
  launchUrl: 'https://games.orrery.example/open',
  publicKeyPem: pemOf(publicKey),
  serves: ['ORL'],
  allowedIps: [],
  ...changes,
});
const connect = (changes: Partial<NewConnection> = {}) =>
  connectVendor(gateway.database.db, orrery(changes), gateway.clock.now());

test('a connected vendor opens its games and is accepted with its own key only', async () => {
  await connect();
  const member = await addMember(gateway, { balanceMinor: 500 });
  const game = await gateway.database.db
    .selectFrom('game')
    .select(['game_code', 'game_type'])
    .where('vendor', '=', 'ORL')
    .executeTakeFirstOrThrow();
  const launched = await gateway.visitor(member).call(launchGame, {
    gameId: game.game_code,
    nodeId: '0',
    vendor: 'ORL',
    gameType: game.game_type as 'RNG',
  });
  assert.ok(launched.success, `${launched.error} ${JSON.stringify(launched.value)}`);
  const url = new URL(launched.value.url);
  assert.equal(url.origin, 'https://games.orrery.example');
  const vendor = createTestVendor(gateway);
  const body = { launchToken: url.searchParams.get('token') };
  const forged = await vendor.ask('authenticate', body, { vendorId: 'ORRERY' });
  assert.equal(forged.status, 'RS_ERROR_INVALID_SIGNATURE');
  const entered = await vendor.ask('authenticate', body, { vendorId: 'ORRERY', key: privateKey });
  assert.deepEqual([entered.status, entered.balance], ['RS_OK', 500]);
});

test('a key is revoked when another one is valid, and a connection is closed and opened again', async () => {
  const { db } = gateway.database;
  const now = gateway.clock.now();
  const [first] = (await listConnections(db)).find(({ vendorId }) => vendorId === 'ORRERY')?.keys ?? [];
  assert.ok(first);
  await assert.rejects(revokeVendorKey(db, 'ORRERY', first, now), /last key/);
  await connect({ publicKeyPem: pemOf(generateKeyPairSync('ed25519').publicKey), serves: [] });
  await revokeVendorKey(db, 'ORRERY', first, now);
  await setConnectionState(db, 'ORRERY', 'DISABLED', now);
  const [row] = (await listConnections(db)).filter(({ vendorId }) => vendorId === 'ORRERY');
  assert.deepEqual([row?.state, row?.keys.length, row?.serves], ['DISABLED', 1, ['ORL']]);
  const lines = await db.selectFrom('audit').select('action').where('subject', '=', 'ORRERY').orderBy('id').execute();
  assert.deepEqual(
    lines.map(({ action }) => action),
    ['vendor.connected', 'vendor.connected', 'vendor.key-revoked', 'vendor.state'],
  );
});

test('an invalid connection is refused with its reason, and nothing of it is written', async () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey;
  const wrong: [Partial<NewConnection>, RegExp][] = [
    [{ vendorId: 'orrery 2' }, /no vendor id/],
    [{ vendorId: 'OTHER', launchUrl: 'http://games.example' }, /not an https address/],
    [{ vendorId: 'OTHER', publicKeyPem: 'no key' }, /not a public key/],
    [{ vendorId: 'OTHER', publicKeyPem: pemOf(weak) }, /2048 bits/],
    [{ vendorId: 'OTHER', mode: 'TRANSFER' }, /address of its wallet/],
    [{ vendorId: 'OTHER', serves: ['ORL', 'NOPE'] }, /no vendor NOPE/],
  ];
  for (const [changes, reason] of wrong) await assert.rejects(connect(changes), reason);
  const known = (await listConnections(gateway.database.db)).map(({ vendorId }) => vendorId);
  assert.ok(!known.includes('OTHER'), `${known}`);
});
