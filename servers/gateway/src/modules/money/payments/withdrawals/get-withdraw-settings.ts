import type { getWithdrawSettings as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../../../operation/operation.ts';
import { closedNow } from '../../../control/index.ts';
import { provenNameOf } from '../../identity/proven-name.ts';
import { needsKyc } from '../deposits/needs-kyc.ts';
import { methodsOf, shownMethods } from '../methods.ts';
import { hadPayee, payeesOf, shownPayee } from '../payees/payee-row.ts';
import { secondStepOf } from '../second-step.ts';
import { withdrawableOf } from '../wagering/withdrawable.ts';
import { dailyCapOf } from './daily-cap.ts';
import { payoutSpeeds } from './payout-speeds.ts';

export const getWithdrawSettings: Operation<typeof call> = async (_request, context) => {
  const { memberId, currency, merchantCode } = requireCaller(context);
  const { payment_password_hash, cool_off_until, profile } = await context.db
    .selectFrom('member')
    .select(['payment_password_hash', 'cool_off_until', 'profile'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const isCooling = cool_off_until !== null && cool_off_until > context.clock.now();
  return {
    currency,
    methods: shownMethods(await methodsOf(context, 'WITHDRAW', currency), await closedNow(context), 'WITHDRAW'),
    figure: await withdrawableOf(context, { memberId, currency }),
    daily: await dailyCapOf(context.db, { memberId, merchantCode }, context.clock.now()),
    hasPaymentPassword: payment_password_hash !== null,
    ...(await secondStepOf(context.db, memberId)),
    kycRequired: await needsKyc(context, memberId),
    coolOffUntil: isCooling ? cool_off_until : null,
    speeds: await payoutSpeeds(context.db, { merchantCode, now: context.clock.now() }),
    autoReceiptMinutes: context.config.payments.autoReceiptMinutes,
    payeeName: profile.payeeName ?? '',
    payees: (await payeesOf(context.db, memberId)).map(shownPayee),
    mustBind: await hadPayee(context.db, memberId),
    isPayeeNameProven: (await provenNameOf(context.db, memberId)) !== null,
  };
};
