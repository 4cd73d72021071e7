import type { getIdentity as call } from '@atrium/contracts/calls';
import type { IdentityLevel } from '@atrium/contracts/entities';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { identityCaseOf } from './case-row.ts';

const casesShown = 10;

export const getIdentity: Operation<typeof call> = async (_request, context) => {
  const { memberId } = requireCaller(context);
  const { db, config } = context;
  const { kyc_level, profile } = await db
    .selectFrom('member')
    .select(['kyc_level', 'profile'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const cases = await db
    .selectFrom('identity_case')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(casesShown)
    .execute();
  return {
    level: kyc_level as IdentityLevel | 0,
    realName: profile.payeeName ?? '',
    isRequiredForMoney: config.moneyMode === 'real',
    cases: cases.map(identityCaseOf),
  };
};
