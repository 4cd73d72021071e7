import { feedbackTypes } from '@atrium/contracts/constants';
import { dayMs, hourMs, minuteMs } from '@atrium/contracts/durations';
import { type WithdrawalState, withdrawalStates } from '@atrium/contracts/entities';
import { inTransaction } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { silentPublisher } from '../../../events/publish.ts';
import type { Services } from '../../../operation/services.ts';
import { openCaseOf } from '../../messages/index.ts';
import { creditDeposit } from './deposits/credit-deposit.ts';
import { transitionDeposit } from './deposits/deposit-row.ts';
import { releasePayout, settlePayout } from './withdrawals/end-payout.ts';
import { refundWithdrawal } from './withdrawals/refund-withdrawal.ts';
import { transitionWithdrawal, type WithdrawalRow } from './withdrawals/withdrawal-row.ts';

interface Owner {
  readonly memberId: string;
  readonly merchantCode: string;
  readonly currency: string;
  /** Of two people of staff: who acts first, and who decides. */
  readonly first: string;
  readonly second: string;
  /** Name of the account that money is paid to. */
  readonly payeeName: string;
  /** Marks each order as made for the demonstration. */
  readonly remark: string;
}

interface Moment {
  readonly trx: Kysely<Database>;
  /** The services as they were at that time; nobody is notified. */
  readonly past: Services;
}

type Outcome = Exclude<WithdrawalState, 'APPROVED' | 'PAYING'>;
/** Where the withdrawals of the demonstration stand; the provider's own states pass within seconds. */
const outcomes = withdrawalStates.filter((state): state is Outcome => state !== 'APPROVED' && state !== 'PAYING');

const amountMinor = 20_000;
const partMinor = 12_000;
const payeeAccount = '09170000000';

async function requested({ trx, past }: Moment, owner: Owner, orderNo: string): Promise<WithdrawalRow> {
  const { memberId, merchantCode, currency } = owner;
  const at = past.clock.now();
  const hold = {
    holdId: orderNo,
    owner: memberId,
    amountMinor,
    currency,
    type: 'WITHDRAW',
    reference: orderNo,
  } as const;
  await past.ledger.hold(trx, { ...hold, at });
  return trx
    .insertInto('payment_withdrawal')
    .values({
      order_no: orderNo,
      member_id: memberId,
      merchant_code: merchantCode,
      currency,
      payee_name: owner.payeeName,
      payee_account: payeeAccount,
      method: 'EWALLET',
      provider: 'sandbox',
      amount: amountMinor,
      fee: 0,
      member_remark: owner.remark,
      needs_second: orderNo.endsWith('REVIEW'),
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A case about money that did not arrive, as the player's report opens one. */
async function caseOf(
  { trx, past }: Moment,
  { order_no: orderNo, member_id: memberId }: WithdrawalRow,
  remark: string,
) {
  const content = `${orderNo} ${remark}`;
  return openCaseOf({ ...past, db: trx }, memberId, () => ({ type: feedbackTypes.withdrawal, content }));
}

/** Takes a request through the states that lead to its outcome. */
async function takeTo(moment: Moment, owner: Owner, asked: WithdrawalRow, outcome: Outcome): Promise<void> {
  const { trx, past } = moment;
  const { first, second, remark } = owner;
  const to = (row: WithdrawalRow, changes: Parameters<typeof transitionWithdrawal>[2]) =>
    transitionWithdrawal({ ...past, db: trx }, row, changes);
  if (outcome === 'REQUESTED') return;
  const review = await to(asked, { state: 'REVIEW', ...(asked.needs_second ? { first_approved_by: second } : {}) });
  if (outcome === 'REVIEW') return;
  const decided = { remark, decided_by: first };
  if (outcome === 'REJECTED')
    return void (await releasePayout({ ...past, db: trx }, review, { state: outcome, ...decided }));
  const approved = await to(review, { state: 'APPROVED', approved_by: first });
  const paying = await to(approved, { state: 'PAYING' });
  if (outcome === 'FAILED') return void (await releasePayout({ ...past, db: trx }, paying, { state: outcome }));
  const paid = await settlePayout({ ...past, db: trx }, paying);
  if (outcome === 'PAID_UNCONFIRMED') return;
  if (outcome === 'RECEIVED' || outcome === 'AUTO_RECEIVED') {
    return void (await to(paid, { state: outcome, received_amount: amountMinor }));
  }
  if (outcome === 'FORCED_RECEIVED') return void (await to(paid, { state: outcome, ...decided }));
  // Of a matter that is settled, nobody waits for an answer.
  const isSettled = outcome === 'REFUNDED' || outcome === 'RESOLVED_RECEIVED';
  const case_number = isSettled ? null : await caseOf(moment, paid, remark);
  const state = outcome === 'NOT_RECEIVED' ? outcome : 'PARTIAL';
  const received_amount = state === 'PARTIAL' ? partMinor : 0;
  const reported = await to(paid, { state, received_amount, case_number });
  if (outcome === state) return;
  const disputed = await to(reported, { state: 'DISPUTE' });
  if (outcome === 'RESOLVED_RECEIVED') await to(disputed, { state: outcome, ...decided });
  if (outcome === 'REFUNDED') {
    const refund = { amountMinor: amountMinor - partMinor, decidedBy: second, remark };
    await refundWithdrawal({ ...past, db: trx }, disputed, refund);
  }
}

async function seedWithdrawals(at: (time: number) => Moment, owner: Owner, now: number): Promise<void> {
  for (const [place, outcome] of outcomes.entries()) {
    const moment = at(now - place * 5 * hourMs - 20 * minuteMs);
    await takeTo(moment, owner, await requested(moment, owner, `WD-DEMO-${owner.merchantCode}-${outcome}`), outcome);
  }
}

/** Transfers by bank: credited, rejected, one that waits for the second person, and one for the first. */
async function seedDeposits(at: (time: number) => Moment, owner: Owner, now: number): Promise<void> {
  const { memberId, merchantCode, currency, first, second, payeeName, remark } = owner;
  for (const [place, state] of (['PENDING_PAYMENT', 'PAID', 'REJECTED', 'CREDITED'] as const).entries()) {
    const moment = at(now - place * dayMs - hourMs);
    const { trx, past } = moment;
    const time = past.clock.now();
    const opened = await trx
      .insertInto('payment_deposit')
      .values({
        order_no: `DP-DEMO-${merchantCode}-${state}`,
        member_id: memberId,
        merchant_code: merchantCode,
        currency,
        method: 'BANK',
        provider: 'house',
        amount: 100_000,
        state: 'PENDING_PAYMENT',
        remark,
        payer_name: payeeName,
        created_at: time,
        updated_at: time,
        expires_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (state === 'PENDING_PAYMENT') continue;
    if (state === 'REJECTED') {
      await transitionDeposit({ ...past, db: trx }, opened, { state, decided_by: first });
      continue;
    }
    const paid = await transitionDeposit({ ...past, db: trx }, opened, {
      state: 'PAID',
      paid_amount: 100_000,
      proposed_by: second,
    });
    if (state === 'CREDITED') await creditDeposit({ ...past, db: trx }, paid, first);
  }
}

/** Deposits and withdrawals of a player of the demonstration, in one transaction; those that are there stay. */
export async function seedOrders(services: Services, owner: Owner): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (trx) => {
    const known = trx.selectFrom('payment_withdrawal').select('order_no').where('member_id', '=', owner.memberId);
    if (await known.limit(1).executeTakeFirst()) return;
    const at = (time: number): Moment => ({
      trx,
      past: { ...services, publish: silentPublisher, clock: { ...services.clock, now: () => time } },
    });
    await seedDeposits(at, owner, now);
    await seedWithdrawals(at, owner, now);
  });
}
