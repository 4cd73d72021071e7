import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PostResult } from '../../ledger/index.ts';
import { publishBalance } from '../wallet/wallet-balance.ts';
import { type BetRow, BetStateError, isVoid, lockBet, purseOf } from './bet-row.ts';
import { effectiveBetOf, settledStatusOf } from './effective-bet.ts';
import type { BetServices } from './record-bet.ts';

export interface BetPayment {
  readonly orderNo: string;
  /** Minor units, more than zero. */
  readonly amountMinor: number;
  /** Names this payment among all payments of all bets. */
  readonly idempotencyKey: string;
  readonly at?: number;
}

/** Pays something on a bet without settling it: a game may pay several times in a round. */
export async function payBet(trx: Kysely<Database>, services: BetServices, payment: BetPayment): Promise<PostResult> {
  const bet = await lockBet(trx, payment.orderNo);
  if (isVoid(bet)) throw new BetStateError(bet.order_no, 'is void and pays nothing');
  const result = await postPayout(trx, services, bet, payment);
  if (!result.replayed) await applyPayout(trx, bet, bet.payout + payment.amountMinor);
  await publishBalance(trx, services, bet.member_id, bet.currency);
  return result;
}

/** Takes a payment back, even from money already spent; the account is then blocked until it is made good. */
export async function reversePayment(
  trx: Kysely<Database>,
  services: BetServices,
  /** `reverses` names the payment, where it is taken back as a whole. */
  payment: BetPayment & { readonly reverses?: string },
): Promise<PostResult> {
  const bet = await lockBet(trx, payment.orderNo);
  if (payment.amountMinor > bet.payout) throw new BetStateError(bet.order_no, 'did not pay that much');
  const result = await services.ledger.post(trx, {
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
  if (!result.replayed) await applyPayout(trx, bet, bet.payout - payment.amountMinor);
  await publishBalance(trx, services, bet.member_id, bet.currency);
  return result;
}

export function postPayout(
  trx: Kysely<Database>,
  services: BetServices,
  bet: BetRow,
  { amountMinor, idempotencyKey, at }: BetPayment,
): Promise<PostResult> {
  return services.ledger.post(trx, {
    idempotencyKey,
    type: 'PAYOUT',
    reference: bet.order_no,
    remark: bet.game_name,
    postedAt: at ?? services.clock.now(),
    postings: [
      {
        from: { kind: 'house.game', owner: bet.vendor },
        to: purseOf(bet),
        amountMinor,
        currency: bet.currency,
      },
    ],
  });
}

/** Writes what the bet has paid so far; a settled one is figured anew with it. */
async function applyPayout(trx: Kysely<Database>, bet: BetRow, payout: number): Promise<void> {
  const settled =
    bet.status === 0
      ? {}
      : {
          status: settledStatusOf(bet.game_type, bet.stake, payout),
          effective_bet: effectiveBetOf(bet.game_type, bet.stake, payout),
          net_profit: payout - bet.stake,
        };
  await trx
    .updateTable('bet')
    .set({ payout, ...settled })
    .where('order_no', '=', bet.order_no)
    .execute();
}
