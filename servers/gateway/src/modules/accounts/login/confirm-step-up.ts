import type { CallRequest, confirmStepUp as call, sendStepUpCode as sendCall } from '@atrium/contracts/calls';
import { isSameName } from '@atrium/contracts/typed';
import { type Operation, type OperationContext, Refusal } from '../../../operation/operation.ts';
import { guarded } from '../security/guarded.ts';
import { confirmByPasskey } from '../security/passkey.ts';
import { countTry, findPending, usePending } from '../security/step-up.ts';
import { readSecondFactors, type SecondFactors } from '../security/step-up-methods.ts';
import { takeSecondFactor } from '../security/totp.ts';
import { issueCode } from '../verification/issue-code.ts';
import { mobileNumberOf } from '../verification/mobile-number.ts';
import { takeCode } from '../verification/take-code.ts';
import { enter } from './enter.ts';

/** The caller must know the mobile number, not only have its phone; a wrong one gets the same answer without a code. */
export const sendStepUpCode: Operation<typeof sendCall> = async (request, context) => {
  const { method } = request;
  const pending = await findPending(context, request.stepUp, method);
  const { email, mobile, memberId } = await readSecondFactors(context.db, pending.member_id);
  const step = { purpose: 'step-up', memberId } as const;
  if (method === 'EMAIL') {
    return issueCode(context, { ...step, channel: 'EMAIL', address: email ?? '', isWanted: email !== null });
  }
  const dialingCode = request.countryDialingCode ?? context.merchant.countryDialingCode;
  const typed = mobileNumberOf(dialingCode, request.mobileNum);
  return issueCode(context, { ...step, channel: 'SMS', address: typed, isWanted: typed === mobile });
};

/** Three tries for a pending login, five in a row for a member (T20). */
export const confirmStepUp: Operation<typeof call> = async (request, context) => {
  const pending = await findPending(context, request.stepUp, request.method);
  const { member_id: memberId, token_hash: hash } = pending;
  if (request.method !== 'PASSKEY' && !request.code) throw new Refusal('AUTH_CODE_MISSING');
  await countTry(context, hash);
  const factors = await readSecondFactors(context.db, memberId);
  const isRight = await guarded(context, `step-up:${memberId}`, () => isConfirmed(request, context, factors));
  if (!isRight) throw new Refusal(request.method === 'PASSKEY' ? 'AUTH_PASSKEY_FAILED' : 'AUTH_CODE_INVALID');
  await usePending(context, hash);
  const { via, remember, password_hash: passwordHash } = pending;
  return enter(context, memberId, { via, remember, passwordHash, isConfirmed: true });
};

async function isConfirmed(
  { method, code = '', verificationId, holderName = '', challengeId, credential }: CallRequest<typeof call>,
  context: OperationContext,
  factors: SecondFactors,
): Promise<boolean> {
  const { memberId, email, mobile } = factors;
  const sentTo = async (...addresses: (string | null)[]) => {
    const address = addresses.filter((one) => one !== null);
    const taken = await takeCode(context, { purpose: 'step-up', verificationId, code, address });
    return taken.memberId === memberId;
  };
  switch (method) {
    case 'TOTP':
      return takeSecondFactor(context.db, { memberId, code, now: context.clock.now() });
    case 'PASSKEY':
      return (await confirmByPasskey(context, { challengeId, credential, purpose: 'STEP_UP' })) === memberId;
    case 'EMAIL':
      return sentTo(email);
    case 'MOBILE':
      return sentTo(mobile);
    case 'HOLDER':
      return isSameName(holderName, factors.holderName ?? '') && (await sentTo(email, mobile));
  }
}
