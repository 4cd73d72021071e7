import type { getMemberInfo as call } from '@atrium/contracts/calls';
import { memberType, staffType } from '@atrium/contracts/constants';
import type { MemberInfo } from '@atrium/contracts/entities';
import { accountAt } from '@atrium/server-kit';
import { sql } from 'kysely';
import { maskEmail, maskMobile } from '../../../guard/mask.ts';
import { type Operation, type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { languageOf } from '../../../texts/index.ts';
import { iconUrlOf } from './member-profile.ts';

/** Other accounts of staff that count as this person's: the registry asks nobody else whether two are two people. */
async function samePersonAs({ db, clock }: OperationContext, memberId: string) {
  type Same = NonNullable<MemberInfo['samePerson']>[number];
  const { rows } = await sql<Same & { merchantCode: string }>`
    select other.account, other.merchant_code as "merchantCode", same.because, same.until_ms as until
    from member other, one_person(other.id, ${memberId}, ${clock.now()}) same
    where other.type = ${staffType} and other.id <> ${memberId}
    order by other.account`.execute(db);
  return rows.map(({ merchantCode, account, ...same }) => ({ account: accountAt(account, merchantCode), ...same }));
}

export const getMemberInfo: Operation<typeof call> = async (_request, context) => {
  const { memberId } = requireCaller(context);
  const member = await context.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    iconUrl: iconUrlOf(member.icon),
    type: member.type,
    merchantCode: member.merchant_code,
    currency: member.currency,
    currencySymbol: context.merchant.currencySymbol,
    language: languageOf(member.language),
    vipLevel: member.vip_level,
    kycLevel: member.kyc_level,
    hasPaymentPassword: member.payment_password_hash !== null,
    email: maskEmail(member.profile.email),
    mobile: maskMobile(member.profile.mobileNum),
    roles: member.staff_roles,
    ...(member.staff_roles.includes('release') ? { samePerson: await samePersonAs(context, memberId) } : {}),
    affiliateCode: member.affiliate_code,
    referralCode: member.type === memberType ? member.referral_code : null,
  };
};
