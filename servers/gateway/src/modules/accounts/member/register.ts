import { randomInt } from 'node:crypto';
import type { register as call, registerByMobile as mobileCall } from '@atrium/contracts/calls';
import { hourMs } from '@atrium/contracts/durations';
import type { FieldRule, LoginValue, RegisterUser, RegistrationType } from '@atrium/contracts/entities';
import type { MemberProfile } from '../../../db/column-types.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields } from '../../../guard/field-problems.ts';
import { countInFrame } from '../../../guard/rate-limit.ts';
import { type Operation, type OperationContext, Refusal } from '../../../operation/operation.ts';
import { publishBalance } from '../../bets/index.ts';
import { assertNotExcludedPerson } from '../../limits/index.ts';
import { issueSession } from '../session/issue-session.ts';
import { hashPassword } from '../session/password.ts';
import { fieldRulesOf } from '../system/field-rules.ts';
import { whitelabelOf } from '../system/whitelabel.ts';
import { assertHuman } from '../verification/assert-human.ts';
import { mobileNumberOf } from '../verification/mobile-number.ts';
import { takeCode } from '../verification/take-code.ts';
import { assertAge } from './assert-age.ts';
import { checkFields, textOf } from './check-fields.ts';
import { createMember } from './create-member.ts';
import { findSponsor, type Sponsor, useLink } from './find-sponsor.ts';
import { plainUser } from './plain-user.ts';

/** Shown fields with columns of their own; the rest is stored in the profile. */
const ownPlace: ReadonlySet<string> = new Set([
  'username',
  'password',
  'nickname',
  'captcha',
  'paymentPassword',
  'verificationCode',
  'affiliateCode',
  'referralCode',
]);

/** Registers by username and logs in. In demo money mode the new member gets an opening credit of play money. */
export const register: Operation<typeof call> = (user, context) => registerMember(user, context, 'username');

/** The same by mobile number: the number is verified first, and a username is generated if none is chosen. */
export const registerByMobile: Operation<typeof mobileCall> = async (request, context) => {
  if (!(await whitelabelOf(context)).mobileRegistration) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  return registerMember({ username: '', ...request }, context, 'mobile');
};

async function registerMember(
  request: RegisterUser,
  context: OperationContext,
  type: RegistrationType,
): Promise<LoginValue> {
  const typed = plainUser(request);
  const rules = await fieldRulesOf(context.db, context.merchant, type);
  const shown = (field: keyof RegisterUser) => rules.some((rule) => rule.field === field && rule.show);
  const hasChosen = type === 'username' || (shown('username') && typed.username !== '');
  const user = hasChosen ? typed : { ...typed, username: `p${String(randomInt(10 ** 9)).padStart(9, '0')}` };
  const fields = checkFields(user, rules);
  assertFields(fields);
  if (user.birthday) assertAge(user.birthday, context);
  await assertNoMachine(user, context);
  const sponsor = await sponsorOf(user, context);
  const referrerId = await findReferrer(user, context);
  const passwordHash = await hashPassword(user.password);
  const paymentPasswordHash =
    shown('paymentPassword') && user.paymentPassword ? await hashPassword(user.paymentPassword) : null;
  const verifiedMobile = type === 'mobile' ? await proveMobile(user, context) : null;
  const now = context.clock.now();

  return context.transaction(async (tx) => {
    await assertNotExcluded(user, tx, verifiedMobile);
    if (sponsor?.linkCode && !(await useLink(tx.db, sponsor.linkCode, now))) throw notInvited();
    const memberId = await createMember(tx.db, {
      account: user.username,
      merchant: tx.merchant,
      language: tx.language,
      passwordHash,
      paymentPasswordHash,
      ...(shown('nickname') && user.nickname ? { nickname: user.nickname } : {}),
      profile: profileOf(user, rules, tx),
      parentId: sponsor?.id ?? null,
      ...(sponsor ? { type: sponsor.type, lineRebate: sponsor.lineRebate } : {}),
      referrerId,
      verifiedMobile,
      createdAt: now,
    });
    await giveOpeningCredit(tx.db, tx, memberId);
    const { clientIp: ip, traceId } = tx;
    await writeAudit(tx.db, { at: now, actor: memberId, action: 'member.registered', subject: memberId, ip, traceId });
    return issueSession(tx, memberId);
  });
}

/** Checks with the verified number, else with the typed one if it is valid. */
async function assertNotExcluded(user: RegisterUser, context: OperationContext, verifiedMobile: string | null) {
  const { db, merchant, deviceId, clock } = context;
  const typed = `${user.countryDialingCode ?? merchant.countryDialingCode}${(user.mobileNum ?? '').replace(/^0/, '')}`;
  await assertNotExcludedPerson(db, {
    name: user.payeeName,
    birthday: user.birthday,
    email: user.email || undefined,
    mobile: verifiedMobile ?? (user.mobileNum ? typed.replace(/\D/g, '') : undefined),
    deviceId,
    at: clock.now(),
  });
}

function profileOf(user: RegisterUser, rules: readonly FieldRule[], { merchant }: OperationContext): MemberProfile {
  const profile: MemberProfile = { countryDialingCode: merchant.countryDialingCode };
  for (const { field, show } of rules) {
    const text = textOf(user, field);
    if (show && text && !ownPlace.has(field)) profile[field] = text;
  }
  if (user.registerUrl) profile.registerUrl = user.registerUrl;
  return profile;
}

/** The number, once its code is right. Only then does an error reveal that it is taken (SEC6). */
async function proveMobile(user: RegisterUser, context: OperationContext): Promise<string> {
  const address = mobileNumberOf(user.countryDialingCode ?? context.merchant.countryDialingCode, user.mobileNum);
  const { verificationId, verificationCode: code } = user;
  await takeCode(context, { purpose: 'register', verificationId, code, address });
  const taken = await context.db
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', context.merchant.merchantCode)
    .where('verified_mobile', '=', address)
    .executeTakeFirst();
  if (taken) throw new Refusal('REG_FIELD_INVALID', { fields: { mobileNum: { reason: 'taken' } } });
  return address;
}

/** The first registrations from an address are free, further ones require a captcha, then all are refused (SEC17). */
async function assertNoMachine(user: RegisterUser, context: OperationContext): Promise<void> {
  const { registrationsBeforeCaptcha, registrationsPerIpPerHour } = context.config.limits;
  // Counted outside of the call's transaction: a refused registration counts too.
  const count = await countInFrame(context.independentDb, `register:${context.network}`, hourMs, context.clock.now());
  if (count > registrationsPerIpPerHour) throw new Refusal('RATE_LIMITED', { retryAfter: 300 });
  if (count > registrationsBeforeCaptcha) await assertHuman(context, user, 'register');
}

const notInvited = () => new Refusal('REG_AFFILIATE_INVALID', { fields: { affiliateCode: { reason: 'invalid' } } });

/** Whose line the given code leads to. */
async function sponsorOf(user: RegisterUser, { db, merchant, clock }: OperationContext): Promise<Sponsor | null> {
  const code = user.affiliateCode;
  if (!code) return null;
  const sponsor = await findSponsor(db, merchant, { code, now: clock.now() });
  if (!sponsor) throw notInvited();
  return sponsor;
}

/** The member of the given referral code. */
async function findReferrer({ referralCode }: RegisterUser, { db, merchant }: OperationContext) {
  if (!referralCode) return null;
  const referrer = await db
    .selectFrom('member')
    .select('id')
    .where('referral_code', '=', referralCode.toUpperCase())
    .where('merchant_code', '=', merchant.merchantCode)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!referrer) throw new Refusal('REG_FIELD_INVALID', { fields: { referralCode: { reason: 'invalid' } } });
  return referrer.id;
}

async function giveOpeningCredit(trx: OperationContext['db'], context: OperationContext, memberId: string) {
  const { config, ledger, merchant } = context;
  if (config.moneyMode !== 'demo' || config.openingCreditMinor === 0) return;
  await ledger.post(trx, {
    idempotencyKey: `opening:${memberId}`,
    type: 'ADMIN_ADD',
    reference: memberId,
    remark: 'opening',
    postedAt: context.clock.now(),
    postings: [
      {
        from: { kind: 'opening', owner: 'house' },
        to: { kind: 'member.main', owner: memberId },
        amountMinor: config.openingCreditMinor,
        currency: merchant.currency,
      },
    ],
  });
  await publishBalance({ ...context, db: trx }, memberId, merchant.currency);
}
