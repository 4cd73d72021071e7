import assert from 'node:assert/strict';
import {
  listContractOffers,
  processContractHourSalary,
  processDailySalContract,
  processDividendReq,
  processRealTimeSalaryContract,
} from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import type { ContractOffer } from '@atrium/contracts/entities';
import { memberSession, type Some, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { beforeEach, describe, test } from '@jest/globals';
import { createTestShell, renderInShell, toasted } from '../../testing/test-shell.tsx';
import ContractsDialog from './contracts-dialog.tsx';
import { markSeen, unseen } from './seen-offers.ts';

beforeEach(() => sessionStorage.clear());

const tier = (rate: string, effectiveBetAmount: number) => ({
  rate,
  effectiveBetAmount,
  activeMemberCount: 3,
  lossAmount: 100_000,
});
const dividend = {
  contractId: 'C1',
  version: 1,
  kind: 'DIVIDEND',
  period: 'D',
  offeredBy: 'head1',
  tiers: [tier('3.00', 30_000_000), tier('7.50', 60_000_000)],
  previous: null,
} as const;

async function open(offers: readonly Some<ContractOffer>[] = [dividend], options: TestPlatformOptions = {}) {
  const shell = createTestShell({ remoteId: 'contracts', session: memberSession(), ...options });
  shell.platform.answer(listContractOffers, sampleOf(listContractOffers, { offers }));
  const closedWith: unknown[] = [];
  const dialog = <ContractsDialog close={(value) => void closedWith.push(value)} />;
  return { ...(await renderInShell(shell, dialog)), closedWith };
}

// S33
describe.each(bundledLanguages)('an offered contract in %s', (language) => {
  test('shows its steps, and an example that is no promise', async () => {
    const { text, getByText, getByRole } = await open([dividend], { language });
    assert.ok(getByText(text('first')));
    assert.ok(getByText(text('exampleNote')));
    const rows = [...getByRole('table', { name: text('terms') }).querySelectorAll('tbody tr')];
    assert.match(rows[1]?.textContent ?? '', /7\.50 %/);
  });

  test('names what differs from the one in force', async () => {
    const previous = {
      version: 1,
      period: 'D',
      tiers: [tier('5.00', 30_000_000), tier('7.50', 60_000_000), tier('9.00', 90_000_000)],
    };
    const { text, getByText, queryByText } = await open(
      [{ ...dividend, version: 2, previous } as Some<ContractOffer>],
      { language },
    );
    assert.ok(getByText(text('was', { value: '5.00 %' })));
    assert.ok(!queryByText(text('was', { value: '7.50 %' })));
    assert.ok(getByText(text('gone', { tier: 3, value: '9.00 %' })));
  });
});

test.each([
  ['DIVIDEND', 'periods.D'],
  ['DAILY', 'periods.D'],
  ['HOURLY', 'windows.HOURLY'],
  ['REALTIME', 'windows.REALTIME'],
] as const)('an offer of the kind %s says how often it pays', async (kind, period) => {
  const { text, getByText } = await open([{ ...dividend, kind }]);
  assert.ok(getByText(text('intro', { from: 'head1', kind: text(`kinds.${kind}`), period: text(period) })));
});

test.each([
  ['DIVIDEND', processDividendReq],
  ['DAILY', processDailySalContract],
  ['HOURLY', processContractHourSalary],
  ['REALTIME', processRealTimeSalaryContract],
] as const)('a contract of the kind %s is accepted in the version that was read', async (kind, call) => {
  const { platform, press, text, closedWith } = await open([{ ...dividend, kind }]);
  platform.answer(listContractOffers, sampleOf(listContractOffers, { offers: [] }));
  await press(text('accept'));
  assert.deepEqual(platform.made(call), [{ contractId: 'C1', action: 'ACCEPT', version: 1 }]);
  assert.equal(closedWith.length, 1);
  assert.deepEqual(toasted(), closedWith);
});

test('a contract is refused, and the next offer follows', async () => {
  const second = { ...dividend, contractId: 'C2', offeredBy: 'head2' };
  const { platform, press, text, closedWith, getByText } = await open([dividend, second]);
  platform.answer(listContractOffers, sampleOf(listContractOffers, { offers: [second] }));
  await press(text('refuse'));
  assert.deepEqual(platform.made(processDividendReq), [{ contractId: 'C1', action: 'REFUSE', version: 1 }]);
  assert.ok(getByText(text('refused')));
  assert.ok(getByText(/head2/));
  assert.deepEqual(closedWith, []);
});

test.each(['CONTRACT_CHANGED', 'CONTRACT_NOT_PENDING'] as const)(
  'an answer to an older version is not taken (%s): the newer one must be read first',
  async (code) => {
    const { platform, press, text, closedWith, getByText } = await open();
    platform.refuse(processDividendReq, code);
    const newer = { ...dividend, version: 2, tiers: [tier('3.50', 30_000_000)] };
    platform.answer(listContractOffers, sampleOf(listContractOffers, { offers: [newer] }));
    await press(text('accept'));
    assert.ok(getByText(text('changed')));
    assert.ok(getByText('3.50 %'));
    assert.deepEqual(closedWith, []);
    assert.deepEqual(toasted(), []);
  },
);

test('an answer that is refused otherwise says so, and both buttons are there again', async () => {
  const { platform, press, text, getByText } = await open();
  platform.refuseOnce(processDividendReq, 'CONTRACT_NOT_FOUND');
  await press(text('accept'));
  assert.ok(getByText(await platform.refusalText('CONTRACT_NOT_FOUND')));
  await press(text('refuse'));
  assert.equal(platform.made(processDividendReq).length, 2);
});

test('without an offer the dialog says so', async () => {
  const { text, getByText } = await open([]);
  assert.ok(getByText(text('none')));
});

// T42
test('a version that was shown opens no more by itself in this session; a newer one, and a later session, do', async () => {
  const { platform } = await open();
  const [offer] = sampleOf(listContractOffers, { offers: [dividend] }).offers;
  assert.equal(platform.made(listContractOffers).length, 1);
  assert.ok(offer);
  assert.deepEqual(unseen([offer]), []);
  const newer = { ...offer, version: 2 };
  assert.deepEqual(unseen([offer, newer]), [newer]);
  markSeen([newer]);
  assert.deepEqual(unseen([offer, newer]), []);
  sessionStorage.clear();
  assert.deepEqual(unseen([offer]), [offer]);
});
