import type { getDepositSettings as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../../../operation/operation.ts';
import { closedNow } from '../../../control/index.ts';
import { houseBankAccount, methodsOf, quickAmounts, shownMethods } from '../methods.ts';
import { offersTo } from '../wagering/bonus-offers.ts';
import { needsKyc } from './needs-kyc.ts';

export const getDepositSettings: Operation<typeof call> = async (_request, context) => {
  const { memberId, currency } = requireCaller(context);
  const { language, clock } = context;
  const bonuses = await offersTo(context.db, { memberId, language, now: clock.now() });
  return {
    currency,
    methods: shownMethods(await methodsOf(context, 'DEPOSIT', currency), await closedNow(context), 'DEPOSIT'),
    bankAccount: houseBankAccount,
    quickAmounts,
    bonus: bonuses[0] ?? null,
    bonuses,
    kycRequired: await needsKyc(context, memberId),
  };
};
