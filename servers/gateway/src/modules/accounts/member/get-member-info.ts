import type { getMemberInfo as call } from '@atrium/contracts/calls';
import { memberType } from '@atrium/contracts/constants';
import { maskEmail, maskMobile } from '../../../guard/mask.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { languageOf } from '../../../texts/index.ts';
import { iconUrlOf } from './member-profile.ts';

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
    affiliateCode: member.affiliate_code,
    referralCode: member.type === memberType ? member.referral_code : null,
  };
};
