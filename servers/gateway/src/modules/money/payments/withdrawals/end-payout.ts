import { minuteMs } from '@atrium/contracts/durations';
import type { Posting } from '@atrium/ledger';
import { sql } from 'kysely';
import type { Services } from '../../../../operation/services.ts';
import { publishBalance } from '../../../bets/index.ts';
import { followPerson } from '../../../limits/index.ts';
import { transitionWithdrawal, type WithdrawalRow } from './withdrawal-row.ts';

type Needed = Pick<Services, 'db' | 'ledger' | 'publish' | 'clock' | 'config'>;

/**
 * PAYING, or FAILED when the provider reports it late → PAID_UNCONFIRMED: the paid amount and the fee leave the hold,
 * and the time to confirm begins. A smaller payment leaves the rest with the player; an excess is posted to suspense.
 */
export async function settlePayout(
  services: Needed,
  row: WithdrawalRow,
  saidMinor = row.amount - row.fee,
): Promise<WithdrawalRow> {
  const { member_id: memberId, currency, fee } = row;
  const net = row.amount - fee;
  const paid = Math.min(saidMinor, net);
  const at = services.clock.now();
  await (row.state === 'FAILED' ? takeAgain(services, row, paid) : takeHeld(services, row, paid));
  if (saidMinor > net) await bookExcess(services, row, saidMinor - net);
  const moved = await transitionWithdrawal(services, row, {
    state: 'PAID_UNCONFIRMED',
    paid_at: at,
    confirm_by: at + services.config.payments.autoReceiptMinutes * minuteMs,
    ...(paid < net ? { refunded_amount: net - paid } : {}),
  });
  await keepPayeeName(services, row);
  await publishBalance(services, memberId, currency);
  return moved;
}

/** The provider has accepted the name: it fills the next form, and with a sent code it confirms a login. */
async function keepPayeeName(
  services: Needed,
  { member_id: memberId, payee_name: name, order_no: traceId }: WithdrawalRow,
): Promise<void> {
  const { numUpdatedRows } = await services.db
    .updateTable('member')
    .set({ profile: sql<string>`profile || jsonb_build_object('payeeName', ${name}::text)` })
    .where('id', '=', memberId)
    .where(sql<boolean>`coalesce(profile ->> 'payeeName', '') = ''`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await followPerson({ ...services, clientIp: '', traceId, db: services.db }, memberId);
}

/** Releases the held money: refused by the operator, or not paid by the provider. */
export async function releasePayout(
  services: Needed,
  row: WithdrawalRow,
  changes: { state: 'REJECTED' | 'FAILED'; remark?: string; decided_by?: string },
): Promise<WithdrawalRow> {
  const { order_no: holdId, member_id: memberId, currency } = row;
  await services.ledger.release(services.db, { holdId, type: 'WITHDRAW_RETURN', at: services.clock.now() });
  const moved = await transitionWithdrawal(services, row, changes);
  await publishBalance(services, memberId, currency);
  return moved;
}

async function takeHeld(services: Needed, row: WithdrawalRow, paid: number): Promise<void> {
  const { order_no: orderNo, currency, provider, fee } = row;
  const at = services.clock.now();
  const clearing = { kind: 'psp.clearing', owner: provider } as const;
  await services.ledger.settle(services.db, {
    holdId: orderNo,
    to: clearing,
    amountMinor: paid + fee,
    type: 'WITHDRAW',
    at,
  });
  if (fee === 0) return;
  await services.ledger.post(services.db, {
    idempotencyKey: `withdraw-fee:${orderNo}`,
    type: 'WITHDRAW',
    reference: orderNo,
    postedAt: at,
    postings: [{ from: clearing, to: { kind: 'psp.fees', owner: provider }, amountMinor: fee, currency }],
  });
}

/** The hold was released: the money is debited again, even if it is spent by now. */
async function takeAgain(services: Needed, row: WithdrawalRow, paid: number): Promise<void> {
  const { order_no: orderNo, member_id: memberId, currency, provider, fee } = row;
  const from = { kind: 'member.main', owner: memberId } as const;
  const postings: Posting[] = [{ from, to: { kind: 'psp.clearing', owner: provider }, amountMinor: paid, currency }];
  if (fee > 0) postings.push({ from, to: { kind: 'psp.fees', owner: provider }, amountMinor: fee, currency });
  await services.ledger.post(services.db, {
    idempotencyKey: `withdraw-late:${orderNo}`,
    type: 'WITHDRAW',
    reference: orderNo,
    postedAt: services.clock.now(),
    mayOverdraw: true,
    postings,
  });
}

/** Paid in excess of the request: kept in suspense until it is explained. */
async function bookExcess(services: Needed, row: WithdrawalRow, excess: number): Promise<void> {
  const { order_no: orderNo, currency, provider } = row;
  await services.ledger.post(services.db, {
    idempotencyKey: `withdraw-excess:${orderNo}`,
    type: 'WITHDRAW',
    reference: orderNo,
    postedAt: services.clock.now(),
    postings: [
      {
        from: { kind: 'suspense', owner: 'house' },
        to: { kind: 'psp.clearing', owner: provider },
        amountMinor: excess,
        currency,
      },
    ],
  });
}
