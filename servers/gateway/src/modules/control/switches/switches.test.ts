import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  getDepositSettings,
  launchGame,
  listGames,
  listPaymentMethods,
  listSwitches,
  listVendors,
  placeLotteryBet,
  setPaymentMethod,
  setSwitch,
  submitDeposit,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import type { SwitchKind } from '@atrium/contracts/entities';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { createTestVendor, testGame, testVendorConfig } from '../../../testing/test-vendor.ts';
import { checkLedger } from '../../checks/ledger-check/check-ledger.ts';
import { seedCatalogue } from '../../play/games/seed-catalogue.ts';
import { seedLottery } from '../../play/seed-lottery.ts';

let gateway: TestGateway;
let staff: Visitor;
let player: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway({ sandboxVendor: testVendorConfig });
  await seedCatalogue(gateway.database.db);
  await seedLottery(gateway.database.db);
  staff = gateway.visitor(await addMember(gateway, { type: staffType }));
  player = gateway.visitor(await addMember(gateway, { balanceMinor: 1_000_000 }));
});
afterAll(async () => {
  assert.deepEqual(await checkLedger(gateway.database.db), []);
  await gateway.close();
});

async function close(kind: SwitchKind, code: string, until: number | null = null): Promise<void> {
  const answer = await staff.call(setSwitch, {
    kind,
    code,
    state: 'MAINTENANCE',
    until,
    note: 'New tables',
    reason: 'Asked for by the vendor',
  });
  assert.ok(answer.success, `${answer.error} ${JSON.stringify(answer.value)}`);
  assert.equal(answer.value.state, 'MAINTENANCE');
}
async function open(kind: SwitchKind, code: string): Promise<void> {
  const answer = await staff.call(setSwitch, { kind, code, state: 'OPEN', reason: 'It works again' });
  assert.ok(answer.success && answer.value.state === 'OPEN', `${answer.error}`);
}

async function someGame() {
  const answer = await player.call(listGames, { gameType: 'RNG', vassalage: 'ORL', pageSize: 2 });
  assert.ok(answer.success);
  const [game, other] = answer.value.list;
  assert.ok(game && other);
  return { game, other };
}
const launch = (gameId: string) =>
  player.call(launchGame, { gameId, nodeId: gameId, vendor: 'ORL', gameType: 'RNG', backUrl: '' });

test('a closed vendor is marked, starts no game, and opens again by itself at its end time', async () => {
  const { game } = await someGame();
  await close('VENDOR', 'ORL', gateway.clock.now() + 60_000);
  const refused = await launch(game.gameCode);
  assert.ok(!refused.success && refused.error === 'GAME_MAINTENANCE');
  assert.equal(refused.value.note, 'New tables');
  assert.equal((await someGame()).game.state, 'MAINTENANCE');
  const lanes = await player.call(listVendors, {});
  const cards = lanes.success ? lanes.value.lanes.flatMap((lane) => lane.cards) : [];
  assert.equal(cards.find(({ vendor }) => vendor === 'ORL')?.state, 'MAINTENANCE');
  gateway.clock.forward(60_001);
  assert.ok((await launch(game.gameCode)).success);
  assert.equal((await someGame()).game.state, 'OPEN');
});

test('an open round ends normally after its vendor is closed, and no new one begins', async () => {
  const vendor = createTestVendor(gateway);
  const seat = await vendor.seat(await addMember(gateway, { balanceMinor: 1_000 }));
  const body = (roundId: string) => ({ ...seat, requestUuid: randomUUID(), transactionUuid: randomUUID(), roundId });
  const bet = (roundId: string) => vendor.ask('bet', { ...body(roundId), amount: 100, roundClosed: false });
  assert.equal((await bet('begun')).status, 'RS_OK');
  await close('VENDOR', testGame.vendor);
  assert.equal((await bet('later')).status, 'RS_ERROR_MAINTENANCE');
  const win = await vendor.ask('win', { ...body('begun'), amount: 250, roundClosed: true });
  assert.deepEqual([win.status, win.balance], ['RS_OK', 1_150]);
  await open('VENDOR', testGame.vendor);
  assert.equal((await bet('again')).status, 'RS_OK');
});

test('a closed game leaves the others of its vendor open', async () => {
  const { game, other } = await someGame();
  await close('GAME', game.gameCode);
  assert.equal((await launch(game.gameCode)).error, 'GAME_MAINTENANCE');
  assert.ok((await launch(other.gameCode)).success);
  const listed = await staff.call(listSwitches, { kind: 'GAME' });
  assert.ok(listed.success);
  assert.deepEqual(
    listed.value.list.map(({ code }) => code),
    [game.gameCode],
  );
  const searched = await staff.call(listSwitches, { kind: 'GAME', keyword: other.displayName });
  assert.ok(
    searched.success && searched.value.list.some(({ code, state }) => code === other.gameCode && state === 'OPEN'),
  );
  await open('GAME', game.gameCode);
  assert.ok((await launch(game.gameCode)).success);
});

test('a closed lottery takes no bets', async () => {
  await close('LOTTERY', 'K3_FAST');
  const bet = await player.call(placeLotteryBet, {
    gameCode: 'K3_FAST',
    issue: '20260101000000',
    playCode: 'BIG_SMALL',
    selection: ['BIG'],
    unit: 100,
    multiple: 1,
    expectedCost: 100,
    expectedBets: 1,
  });
  assert.equal(bet.error, 'GAME_MAINTENANCE');
  await open('LOTTERY', 'K3_FAST');
});

test("a closed payment method is shown with its reason and refused, and so is a closed provider's", async () => {
  const submit = () =>
    player.call(submitDeposit, { method: 'BANK', amountMinor: 50_000, payerName: 'Ana', receiptIds: ['none'] });
  const shown = async () => {
    const answer = await player.call(getDepositSettings, {});
    return answer.success ? answer.value.methods.find(({ code }) => code === 'BANK')?.closed : undefined;
  };
  assert.equal(await shown(), undefined);
  for (const [kind, code] of [
    ['DEPOSIT_METHOD', 'BANK'],
    ['PROVIDER', 'house'],
  ] as const) {
    await close(kind, code);
    assert.deepEqual(await shown(), { until: null, note: 'New tables' });
    assert.equal((await submit()).error, 'PAY_METHOD_CLOSED');
    await open(kind, code);
    assert.equal(await shown(), undefined);
  }
});

test('the bounds of a payment method are set with a reason, and apply to orders at once', async () => {
  const wish = { direction: 'DEPOSIT', code: 'BANK', minMinor: 60_000, maxMinor: 70_000, feeMinor: 100 } as const;
  const set = await staff.call(setPaymentMethod, { ...wish, reason: 'The bank asks for more' });
  assert.ok(set.success, `${set.error} ${JSON.stringify(set.value)}`);
  const settings = await player.call(getDepositSettings, {});
  const bank = settings.success ? settings.value.methods.find(({ code }) => code === 'BANK') : undefined;
  assert.deepEqual([bank?.minMinor, bank?.maxMinor, bank?.feeMinor], [60_000, 70_000, 100]);
  const low = await player.call(submitDeposit, {
    method: 'BANK',
    amountMinor: 59_999,
    payerName: 'A',
    receiptIds: ['x'],
  });
  assert.ok(!low.success && low.value.fields?.amountMinor?.min === 60_000);
  const wrong = await staff.call(setPaymentMethod, { ...wish, minMinor: 50, maxMinor: 10, reason: '' });
  assert.ok(!wrong.success);
  assert.deepEqual(Object.keys(wrong.value.fields ?? {}).sort(), ['feeMinor', 'maxMinor', 'reason']);
  const listed = await staff.call(listPaymentMethods, {});
  assert.equal(listed.success && listed.value.methods.length, 5);
});

test('the audit log holds who closed and opened what, and why', async () => {
  await close('PROVIDER', 'sandbox');
  await open('PROVIDER', 'sandbox');
  const rows = await gateway.database.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('subject', '=', 'PROVIDER sandbox')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    rows.map(({ action, detail }) => [action, (detail as { reason: string }).reason]),
    [
      ['switch.closed', 'Asked for by the vendor'],
      ['switch.opened', 'It works again'],
    ],
  );
});

test('a switch needs a reason, an end in the future, and something to switch', async () => {
  const wrong = await staff.call(setSwitch, {
    kind: 'VENDOR',
    code: 'ORL',
    state: 'MAINTENANCE',
    until: 1,
    reason: '',
  });
  assert.ok(!wrong.success && wrong.error === 'REG_FIELD_INVALID');
  assert.deepEqual(Object.keys(wrong.value.fields ?? {}).sort(), ['reason', 'until']);
  const unknown = await staff.call(setSwitch, { kind: 'GAME', code: 'none', state: 'OPEN', reason: 'to see' });
  assert.equal(unknown.error, 'NOT_FOUND');
  // Nobody plays the games of a vendor without a connection.
  const unplayed = { state: 'MAINTENANCE', connection: null } as const;
  await gateway.database.db.updateTable('vendor').set(unplayed).where('code', '=', 'GST').execute();
  const never = await staff.call(setSwitch, { kind: 'VENDOR', code: 'GST', state: 'OPEN', reason: 'to see' });
  assert.equal(never.error, 'NOT_FOUND');
});
