import type { bindContact as bindCall, sendContactCode as sendCall } from '@atrium/contracts/calls';
import { merchants, patternIds, patternOf } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { lowerCase, writeAudit } from '../../../guard/audit.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { messageIn } from '../../../texts/index.ts';
import { followPerson } from '../../limits/index.ts';
import { notifyMember, queueMessage } from '../../messages/index.ts';
import { issueCode } from '../verification/issue-code.ts';
import { mobileNumberOf } from '../verification/mobile-number.ts';
import { takeCode } from '../verification/take-code.ts';
import { assertPassword } from './assert-password.ts';

/** Withdrawals are blocked for a day after a change of a contact (M20). */
const coolOffMs = dayMs;

interface Contact {
  channel: 'EMAIL' | 'MOBILE';
  address: string;
  countryDialingCode?: string | undefined;
}

const emailPattern = patternOf({ acceptedPattern: '*', patternId: patternIds.email });

function addressOf({ channel, address, countryDialingCode }: Contact, { merchant }: OperationContext): string {
  if (channel === 'MOBILE') return mobileNumberOf(countryDialingCode ?? merchant.countryDialingCode, address);
  if (emailPattern.test(address)) return address.toLowerCase();
  throw new Refusal('REG_FIELD_INVALID', {
    fields: { address: { reason: 'pattern', patternId: patternIds.email, min: 6, max: 100 } },
  });
}

export const sendContactCode: Operation<typeof sendCall> = async (request, context) => {
  const { memberId } = requireCaller(context);
  const address = addressOf(request, context);
  await assertPassword(context, request.password);
  const channel = request.channel === 'EMAIL' ? 'EMAIL' : 'SMS';
  return issueCode(context, { purpose: 'contact', channel, address, memberId, isWanted: true });
};

/** The password was checked when the code was requested; the code is the caller's own. */
export const bindContact: Operation<typeof bindCall> = async (request, context) => {
  const { memberId } = requireCaller(context);
  const address = addressOf(request, context);
  const { verificationId, verificationCode: code } = request;
  const taken = await takeCode(context, { purpose: 'contact', verificationId, code, address });
  if (taken.memberId !== memberId) throw new Refusal('AUTH_CODE_INVALID');
  await context.transaction(async (tx) => {
    await notifyOldChannels(tx, memberId);
    if (request.channel === 'EMAIL') await storeEmail(tx, memberId, address);
    else await storeMobile(tx, memberId, address);
    await followPerson(tx, memberId);
    const now = tx.clock.now();
    const { clientIp: ip, traceId } = tx;
    await tx.db
      .updateTable('member')
      .set({ cool_off_until: now + coolOffMs })
      .where('id', '=', memberId)
      .execute();
    const action = `contact.${lowerCase(request.channel)}-bound` as const;
    await writeAudit(tx.db, { at: now, actor: memberId, action, subject: memberId, ip, traceId });
  });
  return {};
};

async function notifyOldChannels(context: OperationContext, memberId: string): Promise<void> {
  const { db, language } = context;
  const told = await notifyMember({ ...context, db }, memberId, { key: 'contactChanged' });
  const { verified_mobile, account } = await db
    .selectFrom('member')
    .select(['verified_mobile', 'account'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (!verified_mobile || told === 'SMS') return;
  const text = messageIn(language, 'contactChanged', { account });
  await queueMessage({ ...context, db }, { channel: 'SMS', recipient: verified_mobile, ...text });
}

async function profileWith(db: OperationContext['db'], memberId: string, changes: Record<string, string>) {
  const { profile } = await db
    .selectFrom('member')
    .select('profile')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return JSON.stringify({ ...profile, ...changes });
}

async function storeEmail({ db }: OperationContext, memberId: string, email: string): Promise<void> {
  const profile = await profileWith(db, memberId, { email });
  await db.updateTable('member').set({ verified_email: email, profile }).where('id', '=', memberId).execute();
}

/** A number belongs to one account of a merchant; only its holder learns that another account has it. */
async function storeMobile({ db, merchant }: OperationContext, memberId: string, mobile: string): Promise<void> {
  const holder = await db
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchant.merchantCode)
    .where('verified_mobile', '=', mobile)
    .where('id', '<>', memberId)
    .executeTakeFirst();
  if (holder) throw new Refusal('REG_FIELD_INVALID', { fields: { address: { reason: 'taken' } } });
  const profile = await profileWith(db, memberId, splitNumber(mobile));
  await db.updateTable('member').set({ verified_mobile: mobile, profile }).where('id', '=', memberId).execute();
}

/** Dialling code and number, as the registration form stores them. */
function splitNumber(mobile: string): { countryDialingCode: string; mobileNum: string } {
  const countryDialingCode =
    merchants.find((merchant) => mobile.startsWith(merchant.countryDialingCode))?.countryDialingCode ?? '';
  return { countryDialingCode, mobileNum: mobile.slice(countryDialingCode.length) };
}
