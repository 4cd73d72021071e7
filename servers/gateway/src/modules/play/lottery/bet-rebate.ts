import { payoutOf } from '@atrium/contracts/lottery';
import type { Services } from '../../../operation/services.ts';
import { publishBalance } from '../../bets/index.ts';

/** A bet that was sold with a rebate. */
interface RebatedBet {
  readonly order_no: string;
  readonly member_id: string;
  readonly currency: string;
  readonly stake: number;
  readonly rebate_thousandths: number;
}

type Tools = Pick<Services, 'db' | 'ledger' | 'publish' | 'clock' | 'config'>;

const keyOf = (orderNo: string) => `bet-rebate:${orderNo}`;

/** Gives back the rebate of a bet that is settled, whether it won or lost; a repeat changes nothing. */
export async function payRebate(services: Tools, bet: RebatedBet): Promise<void> {
  const amountMinor = payoutOf(bet.stake, bet.rebate_thousandths);
  if (amountMinor === 0) return;
  const { order_no: reference, member_id: owner, currency } = bet;
  await services.ledger.post(services.db, {
    idempotencyKey: keyOf(reference),
    type: 'BET_REBATE',
    reference,
    postedAt: services.clock.now(),
    postings: [
      { from: { kind: 'house.rebate', owner: 'house' }, to: { kind: 'member.main', owner }, amountMinor, currency },
    ],
  });
  await publishBalance(services, owner, currency);
}

/** Takes the rebate of a bet back whose issue is cancelled after all, even from money already spent. */
export async function reverseRebate(services: Tools, bet: RebatedBet): Promise<void> {
  const { order_no: reference, member_id: owner, currency } = bet;
  const reverses = await services.ledger.txIdOf(services.db, keyOf(reference));
  if (reverses === null) return;
  await services.ledger.post(services.db, {
    idempotencyKey: `bet-rebate-back:${reference}`,
    type: 'BET_REBATE',
    reference,
    postedAt: services.clock.now(),
    reverses,
    mayOverdraw: true,
    postings: [
      {
        from: { kind: 'member.main', owner },
        to: { kind: 'house.rebate', owner: 'house' },
        amountMinor: payoutOf(bet.stake, bet.rebate_thousandths),
        currency,
      },
    ],
  });
  await publishBalance(services, owner, currency);
}
