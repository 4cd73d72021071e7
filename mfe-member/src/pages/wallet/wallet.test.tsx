import assert from 'node:assert/strict';
import { getBalance, listVendorWallets, walletTransfer } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { balanceChanged } from '@atrium/contracts/events';
import { createTestPlatform, renderPage, sampleNow, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import remote from '../../remote.tsx';
import { balance, vendorWallets } from '../../testing/payment-answers.ts';
import { figureOf, plain, pressedIn } from '../../testing/what-is-shown.ts';

type Wallets = typeof vendorWallets;
const [nova, orbit] = vendorWallets;
assert.ok(nova && orbit);

function platformWith(wallets: Wallets = vendorWallets, options: TestPlatformOptions = {}) {
  const platform = createTestPlatform(options);
  platform.answer(getBalance, balance);
  platform.answer(listVendorWallets, wallets);
  return platform;
}

const open = (platform = platformWith()) => renderPage(remote, 'wallet', { platform, path: '/member/wallet' });
const latest = { transferId: 'T1', direction: 'IN', amount: 5_000, state: 'DONE', at: sampleNow } as const;

// M2
describe.each(bundledLanguages)('the wallet in %s', (language) => {
  test('shows the main wallet, each vendor, what is held and the sum', async () => {
    const { text } = await open(platformWith(vendorWallets, { language }));
    assert.match(figureOf(text('wallet.main')) ?? '', /1,000\.00/);
    assert.match(figureOf('Nova') ?? '', /200\.00/);
    assert.match(figureOf(`Orbit ${text('wallet.shut')}`) ?? '', /0\.00/);
    assert.match(figureOf(text('wallet.locked')) ?? '', /25\.00/);
    assert.match(figureOf(text('wallet.total')) ?? '', /1,200\.00/);
  });
});

test('an amount goes to the vendor in minor units, and the field is empty again', async () => {
  const { platform, fill, press, text, getByLabelText } = await open();
  await fill(text('pay.amount'), '12.34');
  await press(text('wallet.move'));
  assert.deepEqual(platform.made(walletTransfer), [{ fromVendor: 'MAIN', toVendor: 'NOVA', amount: 1_234 }]);
  assert.equal((getByLabelText(/^Amount/) as HTMLInputElement).value, '');
});

test('the other direction takes from the vendor, up to what is there', async () => {
  const { platform, fill, press, text, errorOf } = await open();
  await press(text('wallet.from', { name: 'Nova' }));
  await fill(text('pay.amount'), '200.01');
  await press(text('wallet.move'));
  assert.equal(errorOf(text('pay.amount')), text('pay.outside', { min: '0.01 TLB', max: '200.00 TLB' }));
  await fill(text('pay.amount'), '200');
  await press(text('wallet.move'));
  assert.deepEqual(platform.made(walletTransfer), [{ fromVendor: 'NOVA', toVendor: 'MAIN', amount: 20_000 }]);
});

test('an amount for a vendor that may be two is asked about, and none moves before', async () => {
  const { platform, fill, press, text, uiText, errorOf } = await open();
  await fill(text('pay.amount'), '1.000');
  await press(text('wallet.move'));
  assert.equal(errorOf(text('pay.amount')), uiText('whichAmount'));
  assert.deepEqual(platform.made(walletTransfer), []);
});

test('all of it needs no amount', async () => {
  const { platform, press, text } = await open();
  await press(text('wallet.all'));
  assert.deepEqual(platform.made(walletTransfer), [{ fromVendor: 'MAIN', toVendor: 'NOVA', all: true }]);
});

test('bringing everything home asks each vendor that has money and none in motion', async () => {
  const wallets: Wallets = [
    nova,
    { ...orbit, available: 700 },
    { ...nova, vendor: 'PULSAR', name: 'Pulsar', latest: { ...latest, state: 'PENDING' } },
  ];
  const { platform, press, text } = await open(platformWith(wallets));
  await press(text('wallet.home'));
  assert.deepEqual(platform.made(walletTransfer), [
    { fromVendor: 'NOVA', toVendor: 'MAIN', all: true },
    { fromVendor: 'ORBIT', toVendor: 'MAIN', all: true },
  ]);
});

test('nothing goes to a vendor under maintenance, and what is there can come back', async () => {
  const { press, text, getByRole } = await open(platformWith([nova, { ...orbit, available: 700 }]));
  await press('Orbit');
  assert.deepEqual(pressedIn(text('wallet.provider')), ['Orbit']);
  const move = () => getByRole('button', { name: text('wallet.move') }) as HTMLButtonElement;
  assert.equal(move().disabled, true);
  await press(text('wallet.from', { name: 'Orbit' }));
  assert.equal(move().disabled, false);
});

test('a main wallet without money leads to the deposit', async () => {
  const platform = platformWith([nova]);
  platform.answer(getBalance, { ...balance, wallets: balance.wallets.map((one) => ({ ...one, available: 0 })) });
  const { text, getByText } = await open(platform);
  const said = getByText(new RegExp(`^${text('wallet.nothing')}`));
  assert.equal(said.querySelector('a')?.getAttribute('href'), '/member/deposit');
});

test('a direction without money says so in place of the amount', async () => {
  const { press, text, getByText, queryByRole } = await open(platformWith([{ ...nova, available: 0 }]));
  await press(text('wallet.from', { name: 'Nova' }));
  assert.ok(getByText(text('wallet.nothing')));
  assert.ok(!queryByRole('button', { name: text('wallet.move') }));
});

test.each([
  ['under way', { state: 'PENDING' }, '50.00 TLB is on its way between your main wallet and Nova.'],
  ['all of it, under way', { state: 'PENDING', amount: null }, 'Your money is on its way back from Nova.'],
  ['done', { state: 'DONE' }, '50.00 TLB is at Nova now.'],
  ['back', { state: 'DONE', direction: 'OUT' }, '50.00 TLB is back from Nova.'],
  ['failed', { state: 'FAILED' }, 'The transfer with Nova failed. No money was moved.'],
] as const)('the latest transfer is told: %s', async (_state, move, told) => {
  const { getAllByRole } = await open(platformWith([{ ...nova, latest: { ...latest, ...move } }]));
  assert.ok(getAllByRole('status').some(({ textContent }) => plain(textContent).startsWith(told)));
});

test('nothing else moves while a transfer is under way, until the balance says that it is done', async () => {
  const platform = platformWith([{ ...nova, latest: { ...latest, state: 'PENDING' } }]);
  const { text, getByRole } = await open(platform);
  const move = () => getByRole('button', { name: text('wallet.move') }) as HTMLButtonElement;
  assert.equal(move().disabled, true);
  platform.answer(listVendorWallets, [{ ...nova, latest }]);
  await platform.deliver(balanceChanged);
  assert.equal(move().disabled, false);
});

test('a refused transfer is said, and the amount stays', async () => {
  const { platform, fill, press, text, getByText, getByLabelText } = await open();
  platform.refuse(walletTransfer, 'WALLET_TRANSFER_PENDING');
  await fill(text('pay.amount'), '10');
  await press(text('wallet.move'));
  assert.ok(getByText(await platform.refusalText('WALLET_TRANSFER_PENDING')));
  assert.equal((getByLabelText(/^Amount/) as HTMLInputElement).value, '10');
});

test('a player whose games all play from one wallet has nothing to transfer', async () => {
  const { text, getByText, queryByRole } = await open(platformWith([]));
  assert.ok(getByText(text('wallet.single')));
  assert.ok(!queryByRole('button', { name: text('wallet.all') }));
});
