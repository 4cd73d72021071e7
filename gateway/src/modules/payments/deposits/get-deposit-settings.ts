import type { getDepositSettings as call } from '@atrium/contracts/calls';
import { paymentRules } from '@atrium/contracts/constants';
import { type Operation, requireCaller } from '../../../http/operation.ts';
import { closedNow } from '../../switches/closed-now.ts';
import { houseBankAccount, methodsOf, quickAmounts, shownMethods } from '../methods.ts';
import { depositBonus, isBonusOffered } from '../wagering/deposit-bonus.ts';
import { needsKyc } from './needs-kyc.ts';

export const getDepositSettings: Operation<typeof call> = async (_request, context) => {
  const { memberId, currency } = requireCaller(context);
  const { promoId, percent, maxMinor } = depositBonus;
  return {
    currency,
    methods: shownMethods(await methodsOf(context, 'DEPOSIT', currency), await closedNow(context), 'DEPOSIT'),
    bankAccount: houseBankAccount,
    quickAmounts,
    bonus: (await isBonusOffered(context.db, memberId))
      ? {
          promoId,
          percent,
          maxMinor,
          multiplier: paymentRules.bonusMultiplier,
          days: paymentRules.bonusDays,
          maxStakePercent: paymentRules.bonusMaxStakePercent,
        }
      : null,
    kycRequired: await needsKyc(context, memberId),
  };
};
