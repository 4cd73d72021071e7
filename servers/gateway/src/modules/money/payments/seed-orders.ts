import { feedbackTypes } from '@atrium/contracts/constants';
import { dayMs, hourMs, minuteMs } from '@atrium/contracts/durations';
import { type WithdrawalState, withdrawalStates } from '@atrium/contracts/entities';
import { inTransaction } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
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
  /** What the player writes about money that did not arrive. */
  readonly complaint: string;
}

interface Moment {
  readonly trx: Kysely<Database>;
  /** The services as they were at that time; nobody is notified. */
  readonly past: Services;
}

type Outcome = Exclude<WithdrawalState, 'APPROVED' | 'PAYING'>;
/** Where the withdrawals of the demonstration stand; the provider's own states pass within seconds. */
const outcomes = withdrawalStates.filter((state): state is Outcome => state !== 'APPROVED' && state !== 'PAYING');

/** What two people approve; the refund of the disputed one is a third's. */
const large: ReadonlySet<Outcome> = new Set(['REVIEW', 'DISPUTE']);

const amountMinor = 20_000;
const partMinor = 12_000;
const payeeAccount = '09170000000';

async function requested({ trx, past }: Moment, owner: Owner, outcome: Outcome): Promise<WithdrawalRow> {
  const { memberId, merchantCode, currency } = owner;
  const at = past.clock.now();
  const orderNo = `WD${newId(at)}`;
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
      needs_second: large.has(outcome),
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
  complaint: string,
) {
  const content = `${orderNo} ${complaint}`;
  return openCaseOf({ ...past, db: trx }, memberId, () => ({ type: feedbackTypes.withdrawal, content }));
}

/** Takes a request through the states that lead to its outcome. */
async function takeTo(moment: Moment, owner: Owner, asked: WithdrawalRow, outcome: Outcome): Promise<void> {
  const { trx, past } = moment;
  const { first, second, complaint } = owner;
  const to = (row: WithdrawalRow, changes: Parameters<typeof transitionWithdrawal>[2]) =>
    transitionWithdrawal({ ...past, db: trx }, row, changes);
  if (outcome === 'REQUESTED') return;
  const review = await to(asked, { state: 'REVIEW', ...(asked.needs_second ? { first_approved_by: second } : {}) });
  if (outcome === 'REVIEW') return;
  const decided = { decided_by: first };
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
  const case_number = isSettled ? null : await caseOf(moment, paid, complaint);
  const state = outcome === 'NOT_RECEIVED' ? outcome : 'PARTIAL';
  const received_amount = state === 'PARTIAL' ? partMinor : 0;
  const reported = await to(paid, { state, received_amount, case_number });
  if (outcome === state) return;
  const disputed = await to(reported, { state: 'DISPUTE' });
  if (outcome === 'RESOLVED_RECEIVED') await to(disputed, { state: outcome, ...decided });
  if (outcome === 'REFUNDED') {
    const refund = { amountMinor: amountMinor - partMinor, decidedBy: second, remark: '' };
    await refundWithdrawal({ ...past, db: trx }, disputed, refund);
  }
}

async function seedWithdrawals(at: (time: number) => Moment, owner: Owner, now: number): Promise<void> {
  // The oldest first: a posting is never before the last one of its account.
  for (const [place, outcome] of [...outcomes.entries()].reverse()) {
    const moment = at(now - place * 5 * hourMs - 20 * minuteMs);
    await takeTo(moment, owner, await requested(moment, owner, outcome), outcome);
  }
}

/** Transfers by bank: credited, rejected, one that waits for the second person, and one for the first. */
async function seedDeposits(at: (time: number) => Moment, owner: Owner, now: number): Promise<void> {
  const { memberId, merchantCode, currency, first, second, payeeName } = owner;
  for (const [place, state] of (['PENDING_PAYMENT', 'PAID', 'REJECTED', 'CREDITED'] as const).entries()) {
    const moment = at(now - place * dayMs - hourMs);
    const { trx, past } = moment;
    const time = past.clock.now();
    const opened = await trx
      .insertInto('payment_deposit')
      .values({
        order_no: `DP${newId(time)}`,
        member_id: memberId,
        merchant_code: merchantCode,
        currency,
        method: 'BANK',
        provider: 'house',
        amount: 100_000,
        state: 'PENDING_PAYMENT',
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
