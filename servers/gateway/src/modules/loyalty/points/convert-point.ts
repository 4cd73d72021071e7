import type { convertPoint as call } from '@atrium/contracts/calls';
import { pointRules } from '@atrium/contracts/constants';
import { pointsCurrency } from '@atrium/ledger';
import { assertFields } from '../../../guard/field-problems.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { publishBalance } from '../../bets/index.ts';
import { assertPaymentPassword } from '../../money/index.ts';
import { refuseForPoints } from './refuse-for-points.ts';

/** One transaction moves both currencies: the points back to the operator, the money to the player. */
export const convertPoint: Operation<typeof call> = async ({ points, paymentPassword }, context) => {
  const { memberId, currency } = requireCaller(context);
  const { pointsPerUnit, convertMin } = pointRules;
  if (points < convertMin || points % pointsPerUnit !== 0)
    assertFields({ points: { reason: 'invalid', min: convertMin } });
  await assertPaymentPassword(context, paymentPassword);
  const amount = (points / pointsPerUnit) * 10 ** context.merchant.fractionDigits;
  const reference = context.requestId;
  return context.transaction(async (tx) => {
    await tx.ledger
      .post(tx.db, {
        idempotencyKey: `point-convert:${memberId}:${reference}`,
        type: 'POINT_CONVERT',
        reference,
        postedAt: tx.clock.now(),
        postings: [
          {
            from: { kind: 'member.points', owner: memberId },
            to: { kind: 'house.points', owner: 'house' },
            amountMinor: points,
            currency: pointsCurrency,
          },
          {
            from: { kind: 'house.bonus', owner: 'house' },
            to: { kind: 'member.main', owner: memberId },
            amountMinor: amount,
            currency,
          },
        ],
      })
      .catch(refuseForPoints);
    await publishBalance(tx, memberId, currency);
    return { amount, points };
  });
};
