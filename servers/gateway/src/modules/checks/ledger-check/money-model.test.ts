import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  confirmWithdraw,
  decideApproval,
  decideWithdrawal,
  getWithdrawSettings,
  openDeposit,
  proposeAdjustment,
  resolveWithdrawal,
  setPaymentPassword,
  submitDeposit,
  submitWithdraw,
  walletTransfer,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { LedgerError, sealJournal } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import fc from 'fast-check';
import { newId } from '../../../db/new-id.ts';
import { MoneyModel, type OrderStep, orderStepNames } from '../../../testing/money-model.ts';
import { seenVersion } from '../../../testing/seen-version.ts';
import type { TestGateway, Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../testing/test-member.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { startTestTransferVendor, type TestTransferVendor } from '../../../testing/test-transfer-vendor.ts';
import { testVendorConfig } from '../../../testing/test-vendor.ts';
import { recordBet } from '../../bets/bets/record-bet.ts';
import { settleBet } from '../../bets/bets/settle-bet.ts';
import { payWithdrawals } from '../../money/payments/withdrawals/pay-withdrawals.ts';
import { seedCatalogue } from '../../play/games/seed-catalogue.ts';
import { followTransfer } from '../../play/transfer-wallet/follow-transfers.ts';
import { checkLedger } from './check-ledger.ts';

/*
 * Deposits, bets, withdrawals in all their states, transfers to a vendor and back, and adjustments, in any order,
 * against a model of a few numbers. A failing run prints its seed and the shortest failing steps; FC_SEED repeats it.
 * FC_RUNS sets the number of runs.
 */
const parameters = {
  numRuns: Number(process.env.FC_RUNS ?? 3),
  seed: Number(process.env.FC_SEED ?? Date.now() % 1_000_000),
};
const paymentPassword = '246810';

let payments: TestPayments;
let gateway: TestGateway;
let vendor: TestTransferVendor;
let maker: Visitor;
let checker: Visitor;
beforeAll(async () => {
  console.log(`FC_SEED=${parameters.seed}`);
  vendor = await startTestTransferVendor();
  payments = await startTestPayments({
    publicOrigins: ['http://site.test'],
    sandboxVendor: testVendorConfig,
    transferVendor: vendor.config,
  });
  ({ gateway } = payments);
  await vendor.checkAgainst(gateway);
  await seedCatalogue(gateway.database.db);
  maker = gateway.visitor(await addMember(gateway, { type: staffType }));
  checker = gateway.visitor(await addMember(gateway, { type: staffType }));
});
afterAll(async () => {
  await payments.close();
  await vendor.close();
});

interface Step {
  readonly kind: 'deposit' | 'bet' | 'withdraw' | OrderStep | 'in' | 'out' | 'credit' | 'debit';
  readonly player: number;
  readonly target: number;
  /** Minor units. */
  readonly amount: number;
  readonly trouble: 'none' | 'twice' | 'lost' | 'refused';
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('deposit' as const, 'bet' as const, 'bet' as const, 'withdraw' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...orderStepNames) },
    { weight: 2, arbitrary: fc.constantFrom('in' as const, 'out' as const, 'credit' as const, 'debit' as const) },
  ),
  player: fc.integer({ min: 0, max: 1 }),
  target: fc.nat({ max: 9 }),
  amount: fc.integer({ min: 1, max: 6 }).map((times) => times * 10_000),
  trouble: fc.constantFrom('none', 'none', 'twice', 'lost', 'refused'),
});

interface Player {
  readonly member: TestMember;
  readonly visitor: Visitor;
}

async function newPlayer(balanceMinor: number): Promise<Player> {
  const member = await addMember(gateway, { balanceMinor });
  const visitor = gateway.visitor(member);
  const passwords = { paymentPassword, confirmPaymentPassword: paymentPassword };
  assert.ok((await visitor.call(setPaymentPassword, { password: testPassword, ...passwords })).success);
  return { member, visitor };
}

/** The code of a refusal; null for a success. */
const errorOf = ({ error }: { error?: string | null }) => error ?? null;

async function deposit({ visitor }: Player, { amount, trouble }: Step): Promise<void> {
  const created = await visitor.call(submitDeposit, { method: 'EWALLET', amountMinor: amount });
  assert.ok(created.success, `${created.error}`);
  const { orderNo: reference } = created.value;
  await visitor.call(openDeposit, { orderNo: reference });
  await payments.provider.notify(gateway, 'PAYMENT', { reference, status: 'PAID' });
  if (trouble === 'twice') await payments.provider.notify(gateway, 'PAYMENT', { reference, status: 'PAID' });
}

async function bet({ member }: Player, stakeMinor: number, payoutMinor: number): Promise<string | null> {
  const { services } = gateway.gateway;
  const game = { vendor: 'JL', gameType: 'RNG', gameCode: 'JL001', gameName: 'Golden Hall' } as const;
  const { memberId, currency } = member;
  try {
    await services.db.transaction().execute(async (trx) => {
      const placed = { ...game, memberId, currency, merchantCode: 'PH', roundId: newId(), stakeMinor };
      const { orderNo } = await recordBet({ ...services, db: trx }, placed);
      await settleBet({ ...services, db: trx }, { orderNo, payoutMinor });
    });
    return null;
  } catch (error) {
    if (error instanceof LedgerError) return error.code;
    throw error;
  }
}

/** Applies a step to a withdrawal, whether or not its state allows it. */
async function orderStep(orderNo: string, owner: Player, { kind, trouble }: Step, amount: number): Promise<void> {
  const { provider } = payments;
  const times = trouble === 'twice' ? 2 : 1;
  for (let time = 0; time < times; time += 1) {
    if (kind === 'approve') {
      await maker.call(decideWithdrawal, { orderNo, decision: 'APPROVE' });
      await payWithdrawals.run(gateway.gateway.services);
    }
    if (kind === 'reject') await maker.call(decideWithdrawal, { orderNo, decision: 'REJECT', remark: 'Not this one' });
    if (kind === 'paid' || kind === 'failed') {
      await provider.notify(gateway, 'PAYOUT', { reference: orderNo, status: kind === 'paid' ? 'PAID' : 'FAILED' });
    }
    if (kind === 'failed') {
      // A failed payout counts once a query of the provider confirms it.
      const order = provider.payouts.get(orderNo);
      if (order) order.status = 'FAILED';
      await payWithdrawals.run(gateway.gateway.services);
    }
    if (kind === 'received') await owner.visitor.call(confirmWithdraw, { orderNo, outcome: 'RECEIVED' });
    if (kind === 'missed') await owner.visitor.call(confirmWithdraw, { orderNo, outcome: 'NOT_RECEIVED' });
    if (kind === 'refund') {
      const refund = { orderNo, resolution: 'REFUND', refundMinor: amount, remark: 'As the bank says' } as const;
      const version = await seenVersion(gateway, 'payment_withdrawal', orderNo);
      await checker.call(resolveWithdrawal, { ...refund, version });
    }
  }
}

async function transfer({ visitor }: Player, direction: 'IN' | 'OUT', { amount, trouble }: Step) {
  vendor.refuses = trouble === 'refused' && direction === 'IN';
  vendor.losesAnswers = trouble === 'lost' ? 1 : 0;
  const [fromVendor, toVendor] = direction === 'IN' ? ['MAIN', 'PG'] : ['PG', 'MAIN'];
  const begun = await visitor.call(walletTransfer, { fromVendor, toVendor, amount });
  if (!begun.success) return errorOf(begun);
  const ended = await followTransfer(gateway.gateway.services, begun.value.transferId);
  if (ended?.state === 'PENDING') {
    gateway.clock.forward(5_000);
    assert.notEqual((await followTransfer(gateway.gateway.services, begun.value.transferId))?.state, 'PENDING');
  }
  return null;
}

async function adjust({ member }: Player, direction: 'CREDIT' | 'DEBIT', { amount, trouble }: Step) {
  const asked = await maker.call(proposeAdjustment, {
    account: member.account,
    direction,
    cause: 'CORRECTION',
    amountMinor: amount,
    currency: member.currency,
    reference: randomUUID(),
    reason: 'A random day',
  });
  if (!asked.success) return errorOf(asked);
  const decision = { approvalId: asked.value.approvalId, decision: 'APPROVE' } as const;
  const decided = await checker.call(decideApproval, decision);
  assert.ok(decided.success, `${decided.error}`);
  if (trouble === 'twice') assert.equal((await checker.call(decideApproval, decision)).error, 'APPROVAL_DECIDED');
  return null;
}

/** One step on the gateway and on the model; both must have the same result. */
async function take(model: MoneyModel, players: readonly Player[], next: Step): Promise<void> {
  const player = players[next.player] as Player;
  const name = player.member.memberId;
  const { kind, amount, target, trouble } = next;
  switch (kind) {
    case 'deposit':
      await deposit(player, next);
      return model.deposit(name, amount);
    case 'bet': {
      const payout = target < 5 ? 0 : target < 8 ? amount : amount * 2;
      return assert.equal(await bet(player, amount, payout), model.bet(name, amount, payout));
    }
    case 'withdraw': {
      const payee = { payeeName: 'Ana Reyes', payeeAccount: '0917 555 1234', paymentPassword };
      const asked = await player.visitor.call(submitWithdraw, { method: 'EWALLET', amountMinor: amount, ...payee });
      assert.equal(errorOf(asked), model.withdraw(name, amount));
      if (asked.success) model.requested(asked.value.orderNo, name, amount);
      return;
    }
    case 'in':
      return assert.equal(await transfer(player, 'IN', next), model.transferIn(name, amount, trouble === 'refused'));
    case 'out':
      assert.equal(await transfer(player, 'OUT', next), null);
      return model.transferOut(name, amount);
    case 'credit':
    case 'debit': {
      const direction = kind === 'credit' ? 'CREDIT' : 'DEBIT';
      return assert.equal(await adjust(player, direction, next), model.adjust(name, direction, amount));
    }
    default: {
      const orders = [...model.orders];
      const [orderNo, order] = orders[orders.length - 1 - (target % Math.max(1, orders.length))] ?? [];
      if (!orderNo || !order) return;
      const owner = players.find(({ member }) => member.memberId === order.player) as Player;
      await orderStep(orderNo, owner, next, order.amount);
      model.order(orderNo, kind);
    }
  }
}

async function assertSame(model: MoneyModel, players: readonly Player[], where: string): Promise<void> {
  const { services } = gateway.gateway;
  for (const { member, visitor } of players) {
    const { available, locked, away } = await services.ledger.balanceOf(services.db, member.memberId, member.currency);
    const settings = await visitor.call(getWithdrawSettings, {});
    assert.ok(settings.success);
    const { main, locked: held, away: there, toWager } = model.player(member.memberId);
    assert.deepEqual(
      [available, locked, away[0]?.balance ?? 0, settings.value.figure.wageringRemaining],
      [main, held, there, toWager],
      where,
    );
  }
}

// failure 37
test('any deposits, bets, withdrawals, transfers and adjustments in any order match the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 28 }), async (steps) => {
      const model = new MoneyModel();
      const players = [await newPlayer(100_000), await newPlayer(30_000)];
      for (const [index, { member }] of players.entries())
        model.player(member.memberId).main = [100_000, 30_000][index] ?? 0;
      for (const [index, next] of steps.entries()) {
        gateway.clock.forward(10);
        await take(model, players, next);
        await assertSame(model, players, `step ${index}: ${JSON.stringify(next)}`);
      }
    }),
    parameters,
  );
  while ((await sealJournal(gateway.database.db)) > 0);
  assert.deepEqual(await checkLedger(gateway.database.db), []);
});
