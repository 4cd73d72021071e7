import type { sendSmsCode as call, sendRegisterCode as registerCall } from '@atrium/contracts/calls';
import { assertFlag } from '../../../guard/site-flags.ts';
import type { Operation, OperationContext } from '../../../operation/operation.ts';
import { assertHuman } from './assert-human.ts';
import { issueCode } from './issue-code.ts';
import { mobileNumberOf } from './mobile-number.ts';

/** Sends to the member who has verified this number; the response does not reveal whether one exists. */
export const sendSmsCode: Operation<typeof call> = async (request, context) => {
  if (request.purpose === 'login') await assertFlag(context.db, context.merchant, 'mobileCodeLogin');
  const address = mobileNumberOf(request.countryDialingCode, request.mobileNum);
  await assertHuman(context, request, 'code');
  const memberId = await findByMobile(context, address);
  return issueCode(context, {
    purpose: request.purpose,
    channel: 'SMS',
    address,
    memberId,
    isWanted: memberId !== null,
  });
};

/** Sends to a visitor registering with this number. Only the code reveals to its holder that it is taken. */
export const sendRegisterCode: Operation<typeof registerCall> = async (request, context) => {
  await assertFlag(context.db, context.merchant, 'mobileRegistration');
  const address = mobileNumberOf(request.countryDialingCode, request.mobileNo);
  await assertHuman(context, request, 'code');
  return issueCode(context, { purpose: 'register', channel: 'SMS', address, memberId: null, isWanted: true });
};

async function findByMobile({ db, merchant }: OperationContext, address: string): Promise<string | null> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchant.merchantCode)
    .where('verified_mobile', '=', address)
    .where('state', '<>', 'DISABLED')
    .executeTakeFirst();
  return member?.id ?? null;
}
