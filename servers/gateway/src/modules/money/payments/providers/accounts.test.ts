import assert from 'node:assert/strict';
import { getDepositSettings, listPaymentMethods, openDeposit, submitDeposit } from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../../testing/test-gateway.ts';
import { addMember } from '../../../../testing/test-member.ts';
import { startTestProvider, type TestProvider } from '../../../../testing/test-provider.ts';
import {
  connectProvider,
  connectSandbox,
  disconnectProvider,
  listProviders,
  type ProviderAccount,
} from './accounts.ts';

let gateway: TestGateway;
let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
  gateway = await startTestGateway({ publicOrigins: ['http://site.test'] });
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

const connect = (changes: Partial<ProviderAccount> = {}) =>
  connectProvider(
    gateway.database.db,
    { code: 'wallet-two', adapter: 'sandbox', settings: provider.settings, ...changes },
    gateway.clock.now(),
  );

async function offered(): Promise<string[]> {
  const player = gateway.visitor(await addMember(gateway));
  const answer = await player.call(getDepositSettings, {});
  assert.ok(answer.success, `${answer.error}`);
  return answer.value.methods.map(({ code }) => code);
}

test('a second account of a known protocol is one command, and carries out the ways to pay that it is given', async () => {
  assert.ok(!(await offered()).includes('EWALLET'));
  await connect({ serves: [{ direction: 'DEPOSIT', method: 'EWALLET' }] });
  assert.ok((await offered()).includes('EWALLET'));
  const player = gateway.visitor(await addMember(gateway));
  const submitted = await player.call(submitDeposit, { method: 'EWALLET', amountMinor: 20_000 });
  assert.ok(submitted.success, `${submitted.error}`);
  const opened = await player.call(openDeposit, { orderNo: submitted.value.orderNo }, { origin: 'http://site.test' });
  assert.ok(opened.success, `${opened.error}`);

  await disconnectProvider(gateway.database.db, 'wallet-two', gateway.clock.now());
  assert.ok(!(await offered()).includes('EWALLET'));
  const again = await player.call(openDeposit, { orderNo: submitted.value.orderNo }, { origin: 'http://site.test' });
  assert.ok(again.success || again.error === 'PAY_PROVIDER_DOWN', `${again.error}`);
});

test('staff read what a provider is called, and its code where it has no name', async () => {
  const staff = gateway.visitor(await addMember(gateway, { type: staffType }));
  const nameOfWallet = async () => {
    const answer = await staff.call(listPaymentMethods, {});
    assert.ok(answer.success, `${answer.error}`);
    return answer.value.methods.find(({ direction, code }) => direction === 'DEPOSIT' && code === 'EWALLET')
      ?.providerName;
  };
  const serves = [{ direction: 'DEPOSIT', method: 'EWALLET' }] as const;
  await connect({ serves });
  assert.equal(await nameOfWallet(), 'wallet-two');
  await connect({ serves, name: 'Second Wallet' });
  await connect({ serves });
  assert.equal(await nameOfWallet(), 'Second Wallet');
});

test('secrets of a provider are sealed in the database and absent from the audit log', async () => {
  await connect();
  const { db } = gateway.database;
  const row = await db.selectFrom('payment_provider').selectAll().where('code', '=', 'wallet-two').executeTakeFirst();
  assert.ok(row?.settings && !row.settings.includes(provider.settings.secret));
  const lines = await db.selectFrom('audit').select('detail').where('action', '=', 'provider.connected').execute();
  assert.ok(lines.length > 0);
  assert.ok(lines.every(({ detail }) => !JSON.stringify(detail).includes(provider.settings.secret)));
});

test('a connection that cannot be is refused with the reason, and nothing of it is written', async () => {
  const none = { direction: 'DEPOSIT', method: 'SHELLS' } as const;
  const cases: [Partial<ProviderAccount>, RegExp][] = [
    [{ code: 'Two words' }, /is no code/],
    [{ code: 'house' }, /staff/],
    [{ code: 'pigeon', adapter: 'pigeon' }, /no protocol pigeon/],
    [{ code: 'empty', settings: {} }, /url: .*secret: /],
    [{ code: 'ftp', settings: { ...provider.settings, url: 'ftp://x' } }, /url: /],
    [{ code: 'nowhere', serves: [none] }, /no way to pay DEPOSIT:SHELLS/],
  ];
  for (const [changes, reason] of cases) await assert.rejects(connect(changes), reason);
  const known = (await listProviders(gateway.database.db)).map(({ code }) => code);
  for (const [{ code }] of cases) assert.ok(code === 'house' || !known.includes(code ?? ''), code);
  await assert.rejects(disconnectProvider(gateway.database.db, 'stripe', gateway.clock.now()), /not connected/);
});

test('the sandbox follows the settings of each start', async () => {
  const services = (sandbox: typeof provider.settings | null) => {
    const { config } = gateway.gateway.services;
    return { ...gateway.gateway.services, config: { ...config, payments: { ...config.payments, sandbox } } };
  };
  const isConnected = async () =>
    (await listProviders(gateway.database.db)).find(({ code }) => code === 'sandbox')?.isConnected;
  await connectSandbox(services(provider.settings));
  assert.equal(await isConnected(), true);
  await connectSandbox(services(null));
  assert.equal(await isConnected(), false);
});
