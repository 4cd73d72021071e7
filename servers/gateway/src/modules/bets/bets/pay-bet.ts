import { assertAmount, type PostResult } from '@atrium/ledger';
import type { RowOf } from '@atrium/postgres';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Functions } from '../../../db/tables.ts';
import { publishBalance } from '../wallet/wallet-balance.ts';
import { asBetError, BetStateError, lockBet, purseOf } from './bet-row.ts';
import type { BetServices } from './record-bet.ts';

export interface BetPayment {
  readonly orderNo: string;
  /** Minor units, more than zero. */
  readonly amountMinor: number;
  /** Names this payment among all payments of all bets. */
  readonly idempotencyKey: string;
  readonly at?: number;
}

/** Pays on a bet without settling it: a game may pay several times in a round. */
export async function payBet(services: BetServices, payment: BetPayment): Promise<PostResult> {
  const { orderNo, amountMinor, idempotencyKey, at = services.clock.now() } = payment;
  assertAmount(amountMinor);
  const paid = await pay(services.db, sql`${orderNo}, ${amountMinor}, ${idempotencyKey}, ${at}`);
  await publishBalance(services, paid.member_id, paid.currency);
  return { txId: String(paid.tx_id), replayed: paid.replayed, postedAt: paid.posted_at };
}

interface Paid {
  tx_id: number;
  replayed: boolean;
  posted_at: number;
  member_id: string;
  currency: string;
}

async function pay(trx: Kysely<Database>, values: RawBuilder<unknown>) {
  try {
    const { rows } = await sql<RowOf<Functions['bet_pay'], Paid>>`
      select tx_id, replayed, posted_at, member_id, currency from bet_pay(${values})`.execute(trx);
    const [row] = rows;
    if (!row) throw new Error('bet_pay gave no row');
    return row;
  } catch (error) {
    throw asBetError(error);
  }
}

/** Reverses a payment, even from money already spent; the account is then blocked until it is made good. */
export async function reversePayment(
  services: BetServices,
  /** `reverses` names the payment if it is reversed as a whole. */
  payment: BetPayment & { readonly reverses?: string },
): Promise<PostResult> {
  const bet = await lockBet(services.db, payment.orderNo);
  if (payment.amountMinor > bet.payout) throw new BetStateError(bet.order_no, 'did not pay that much');
  const result = await services.ledger.post(services.db, {
    idempotencyKey: payment.idempotencyKey,
    type: 'ROLLBACK',
    reference: bet.order_no,
    remark: bet.game_name,
    postedAt: payment.at ?? services.clock.now(),
    ...(payment.reverses === undefined ? {} : { reverses: payment.reverses }),
    mayOverdraw: true,
    postings: [
      {
        from: purseOf(bet),
        to: { kind: 'house.game', owner: bet.vendor },
        amountMinor: payment.amountMinor,
        currency: bet.currency,
      },
    ],
  });
  if (!result.replayed) {
    // sql/bet-pay.sql
    await sql`select bet_correct_payout(
      ${bet.order_no}, ${bet.payout - payment.amountMinor}::bigint, ${services.clock.now()})`.execute(services.db);
  }
  await publishBalance(services, bet.member_id, bet.currency);
  return result;
}
