import type { getLineTransferSettings as settingsCall, transferInLine as transferCall } from '@atrium/contracts/calls';
import { isAgentType } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { newId } from '../../../../db/new-id.ts';
import { typedKey } from '../../../../db/typed-key.ts';
import {
  type Caller,
  type Operation,
  type OperationContext,
  Refusal,
  requireCaller,
} from '../../../../operation/operation.ts';
import { publishBalance } from '../../../bets/index.ts';
import { notifyMember } from '../../../messages/index.ts';
import { amountProblem } from '../amount-problem.ts';
import { assertRoomForNew } from '../deposits/assert-room.ts';
import { assertPaymentPassword } from '../payment-password.ts';
import { assertSecondStep, secondStepOf } from '../second-step.ts';
import { assertWagered, withdrawableOf } from '../wagering/withdrawable.ts';
import { assertCooledOff } from '../withdrawals/assert-cooled-off.ts';

const bounds = { minMinor: 1_000, maxMinor: 5_000_000 };
/** The most that one account may transfer in 24 hours. */
const dailyMinor = 20_000_000;

async function leftToday(db: Kysely<Database>, memberId: string, now: number): Promise<number> {
  const { sent } = await db
    .selectFrom('line_transfer')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sent'))
    .where('from_member', '=', memberId)
    .where('created_at', '>', now - dayMs)
    .executeTakeFirstOrThrow();
  return Math.max(0, dailyMinor - sent);
}

export const getLineTransferSettings: Operation<typeof settingsCall> = async (_request, context) => {
  const { memberId, currency, type } = requireCaller(context);
  const {
    upline,
    payment_password_hash,
    cool_off_until: coolOffUntil,
  } = await context.db
    .selectFrom('member')
    .leftJoin('member as parent', 'parent.id', 'member.parent_id')
    .select(['parent.account as upline', 'member.payment_password_hash', 'member.cool_off_until'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { withdrawable } = await withdrawableOf(context, { memberId, currency });
  return {
    currency,
    upline,
    mayTransferDown: isAgentType(type),
    ...bounds,
    leftTodayMinor: await leftToday(context.db, memberId, context.clock.now()),
    withdrawableMinor: withdrawable,
    hasPaymentPassword: payment_password_hash !== null,
    coolOffUntil: coolOffUntil !== null && coolOffUntil > context.clock.now() ? coolOffUntil : null,
    ...(await secondStepOf(context.db, memberId)),
  };
};

interface Receiver {
  id: string;
  account: string;
  currency: string;
  state: string;
}

/** The direct upline, or for an agent an account of the own downline: any other does not exist (SEC18). */
async function receiverOf(
  { db }: OperationContext,
  caller: Caller,
  { direction, account }: { direction: 'UP' | 'DOWN'; account: string },
): Promise<Receiver | undefined> {
  const members = db.selectFrom('member').select(['id', 'account', 'currency', 'state']);
  if (direction === 'UP') {
    const { parent_id } = await db
      .selectFrom('member')
      .select('parent_id')
      .where('id', '=', caller.memberId)
      .executeTakeFirstOrThrow();
    return members.where('id', '=', parent_id ?? '').executeTakeFirst();
  }
  if (!isAgentType(caller.type)) throw new Refusal('FORBIDDEN');
  return members
    .where('merchant_code', '=', caller.merchantCode)
    .where('account_key', '=', typedKey(account))
    .where(sql<boolean>`ancestor_ids @> array[${caller.memberId}]`)
    .executeTakeFirst();
}

/**
 * What comes from the line is paid in: a receiver on a break gets none, nor more than their deposit limits leave (RG1).
 * How much that is, is not the sender's to know. @throws `RG_EXCLUDED`, `RG_TIMEOUT`, `LINE_RECEIVER_LIMIT`
 */
async function assertMayTakeIn(tx: OperationContext, { id: memberId, currency }: Receiver, amountMinor: number) {
  await assertRoomForNew(tx, { memberId, amountMinor, currency }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'LIMIT_DEPOSIT' ? new Refusal('LINE_RECEIVER_LIMIT') : error;
  });
}

export const transferInLine: Operation<typeof transferCall> = async (request, context) => {
  const caller = requireCaller(context);
  const { memberId, currency } = caller;
  const { amountMinor, direction, paymentPassword } = request;
  const invalid = (field: string, problem: object) =>
    new Refusal('REG_FIELD_INVALID', { fields: { [field]: { reason: 'invalid', ...problem } } });
  return context.transaction(async (tx) => {
    const to = await receiverOf(tx, caller, request);
    if (!to || to.currency !== currency || to.state !== 'ACTIVE') {
      throw invalid(direction === 'UP' ? 'direction' : 'account', {});
    }
    await assertMayTakeIn(tx, to, amountMinor);
    // Concurrent transfers of a sender wait for each other: today's sum is counted under this lock.
    await tx.db.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    const left = await leftToday(tx.db, memberId, tx.clock.now());
    const problem = amountProblem(amountMinor, { ...bounds, maxMinor: Math.min(bounds.maxMinor, left) });
    if (problem) throw invalid('amountMinor', problem);
    await assertWagered(tx.db, { memberId, currency });
    await assertCooledOff(tx);
    await assertPaymentPassword(tx, paymentPassword);
    await assertSecondStep(tx, memberId, request);
    return { transferId: await hand(tx, caller, to, amountMinor), toAccount: to.account, amountMinor };
  });
};

async function hand(context: OperationContext, from: Caller, to: Receiver, amountMinor: number): Promise<string> {
  const { db: trx, ledger, clock } = context;
  const now = clock.now();
  const transferId = `LT${newId(now)}`;
  const { currency } = from;
  const { txId } = await ledger.post(trx, {
    idempotencyKey: `line-transfer:${transferId}`,
    type: 'LINE_TRANSFER',
    reference: transferId,
    remark: `${from.account} → ${to.account}`,
    postedAt: now,
    postings: [
      {
        from: { kind: 'member.main', owner: from.memberId },
        to: { kind: 'member.main', owner: to.id },
        amountMinor,
        currency,
      },
    ],
  });
  // The posting has locked the account: a deposit credited since the first check must be wagered, too.
  await assertWagered(trx, { memberId: from.memberId, currency });
  await trx
    .insertInto('line_transfer')
    .values({
      id: transferId,
      from_member: from.memberId,
      to_member: to.id,
      currency,
      amount: amountMinor,
      tx_id: txId,
      created_at: now,
    })
    .execute();
  for (const memberId of [from.memberId, to.id]) await publishBalance({ ...context, db: trx }, memberId, currency);
  const moved = { amount: { minor: amountMinor, currency }, reference: transferId };
  const notify = (memberId: string, message: Parameters<typeof notifyMember>[2]) =>
    notifyMember({ ...context, db: trx }, memberId, message);
  await notify(to.id, { key: 'lineTransferred', sender: from.account, ...moved });
  await notify(from.memberId, { key: 'lineSent', receiver: to.account, ...moved });
  return transferId;
}
