import type { Services } from '../../../operation/services.ts';
import { cancelBet, lockBet, reversePayment } from '../../bets/index.ts';
import type { ImportedRound } from '../vendor-calls/vendor-answers.ts';

/**
 * Voids a round as its vendor did: the payout leaves the vendor wallet account and the stake returns to it. Once,
 * however often it is reported; the amounts are those of the bet.
 */
export async function voidRound(
  services: Services,
  vendorId: string,
  { playerId, roundId, seq }: ImportedRound,
): Promise<void> {
  const at = services.clock.now();
  const voided = await services.db
    .updateTable('vendor_fed_round')
    .set({ void_seq: seq, voided_at: at })
    .where('vendor_id', '=', vendorId)
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .where('voided_at', 'is', null)
    .returning('order_no')
    .executeTakeFirst();
  const orderNo = voided?.order_no;
  if (!orderNo) return;
  const { payout } = await lockBet(services.db, orderNo);
  if (payout > 0) {
    const reverses = await services.ledger.txIdOf(services.db, `payout:${orderNo}`);
    await reversePayment(services, {
      orderNo,
      amountMinor: payout,
      idempotencyKey: `void:${orderNo}`,
      ...(reverses === null ? {} : { reverses }),
      at,
    });
  }
  await cancelBet(services, { orderNo, as: 'rolledBack', at });
}
