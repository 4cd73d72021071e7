import { betStatuses } from '@atrium/contracts/entities';
import type { PostResult } from '@atrium/ledger';
import { sql } from 'kysely';
import { publishBalance } from '../wallet/wallet-balance.ts';
import { BetStateError, isVoid, lockBet, purseOf } from './bet-row.ts';
import type { BetServices } from './record-bet.ts';

export interface Cancellation {
  readonly orderNo: string;
  /** `cancelled`: by the operator. `rolledBack`: by the vendor. */
  readonly as: 'cancelled' | 'rolledBack';
  readonly at?: number;
}

/**
 * Refunds the whole stake and voids the bet; the amount is that of the bet, never the caller's. A repeat changes
 * nothing. @throws BetStateError if the bet has paid something.
 */
export async function cancelBet(services: BetServices, { orderNo, as, at }: Cancellation): Promise<PostResult | null> {
  const bet = await lockBet(services.db, orderNo);
  if (bet.payout > 0) throw new BetStateError(orderNo, 'has paid and cannot be taken back');
  const when = at ?? services.clock.now();
  const result =
    bet.tx_id === null
      ? null
      : await services.ledger.post(services.db, {
          idempotencyKey: `cancel:${orderNo}`,
          type: as === 'cancelled' ? 'BET_CANCEL' : 'ROLLBACK',
          reference: orderNo,
          remark: bet.game_name,
          postedAt: when,
          reverses: bet.tx_id,
          postings: [
            {
              from: { kind: 'house.game', owner: bet.vendor },
              to: purseOf(bet),
              amountMinor: bet.stake,
              currency: bet.currency,
            },
          ],
        });
  if (isVoid(bet)) return result;
  await services.db
    .updateTable('bet')
    .set({
      status: betStatuses[as],
      effective_bet: 0,
      net_profit: 0,
      settle_time: Math.max(when, bet.bet_time),
      counted_at: services.clock.now(),
    })
    .where('order_no', '=', orderNo)
    .execute();
  // What was netted against this bet counts again; `bet_count_round`: sql/bet-turnover.sql.
  await sql`select bet_count_round(${orderNo})`.execute(services.db);
  if (result) await publishBalance(services, bet.member_id, bet.currency);
  return result;
}
