import type { register as call } from '@atrium/contracts/calls';
import { agentTypes } from '@atrium/contracts/constants';
import type { RegisterUser } from '@atrium/contracts/entities';
import { inTransaction } from '../../db/transaction.ts';
import { writeAudit } from '../../guard/audit.ts';
import { countInFrame } from '../../guard/rate-limit.ts';
import { type Operation, type OperationContext, Refusal } from '../../http/operation.ts';
import { issueSession } from '../session/issue-session.ts';
import { hashPassword } from '../session/password.ts';
import { fieldRulesOf } from '../system/field-rules.ts';
import { assertHuman } from '../verification/assert-human.ts';
import { publishBalance } from '../wallet/wallet-balance.ts';
import { ageOn, calendarDayIn } from './age.ts';
import { checkFields, textOf } from './check-fields.ts';
import { createMember } from './create-member.ts';
import type { MemberProfile } from './tables.ts';

const hourMs = 3_600_000;
/** Shown fields that have a place of their own; the rest is kept in the profile. */
const ownPlace: ReadonlySet<string> = new Set(['username', 'password', 'nickname', 'captcha', 'affiliateCode']);

/** Registers by username and logs in. In demo money mode the new member gets play money to begin with. */
export const register: Operation<typeof call> = async (user, context) => {
  const rules = fieldRulesOf(context.merchant);
  const fields = checkFields(user, rules);
  if (Object.keys(fields).length > 0) throw new Refusal('REG_FIELD_INVALID', { fields });
  assertAge(user, context);
  await assertNoMachine(user, context);
  const parentId = await findSponsor(user, context);
  const passwordHash = await hashPassword(user.password);
  const now = context.clock.now();
  const profile: MemberProfile = { countryDialingCode: context.merchant.countryDialingCode };
  for (const { field, show } of rules) {
    const text = textOf(user, field);
    if (show && text && !ownPlace.has(field)) profile[field] = text;
  }
  if (user.registerUrl) profile.registerUrl = user.registerUrl;

  return inTransaction(context.db, async (trx) => {
    const memberId = await createMember(trx, {
      account: user.username,
      merchant: context.merchant,
      language: context.language,
      passwordHash,
      profile,
      parentId,
      createdAt: now,
    });
    await giveOpeningCredit(trx, context, memberId);
    const { clientIp: ip, traceId } = context;
    await writeAudit(trx, { at: now, actor: memberId, action: 'member.registered', subject: memberId, ip, traceId });
    return issueSession(trx, context, memberId);
  });
};

function assertAge({ birthday }: RegisterUser, { merchant, clock }: OperationContext): void {
  if (!birthday) return;
  const age = ageOn(birthday, calendarDayIn(merchant.timeZone, clock.now()));
  if (age === null || age < 0 || age > 130) {
    throw new Refusal('REG_FIELD_INVALID', { fields: { birthday: { reason: 'invalid' } } });
  }
  if (age < merchant.minAge) throw new Refusal('REG_UNDERAGE', { minAge: merchant.minAge });
}

/** Some registrations of an address go through freely; then a captcha is asked for; then none is taken (SEC17). */
async function assertNoMachine(user: RegisterUser, context: OperationContext): Promise<void> {
  const { registrationsBeforeCaptcha, registrationsPerIpPerHour } = context.config.limits;
  // Counted outside of the call's transaction: a refused registration counts too.
  const count = await countInFrame(context.unbound, `register:${context.clientIp}`, hourMs, context.clock.now());
  if (count > registrationsPerIpPerHour) throw new Refusal('RATE_LIMITED', { retryAfter: 300 });
  if (count > registrationsBeforeCaptcha) await assertHuman(context, user, 'register');
}

/** The agent whose code was given. */
async function findSponsor(user: RegisterUser, { db, merchant }: OperationContext): Promise<string | null> {
  const code = user.affiliateCode;
  if (!code) return null;
  const sponsor = await db
    .selectFrom('member')
    .select('id')
    .where('affiliate_code', '=', code)
    .where('merchant_code', '=', merchant.merchantCode)
    .where('type', 'in', [...agentTypes])
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!sponsor) throw new Refusal('REG_AFFILIATE_INVALID', { fields: { affiliateCode: { reason: 'invalid' } } });
  return sponsor.id;
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
  await publishBalance(trx, context, memberId, merchant.currency);
}
