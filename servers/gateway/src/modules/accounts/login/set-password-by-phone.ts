import type { setPasswordByPhone as call } from '@atrium/contracts/calls';
import { assertFields } from '../../../guard/field-problems.ts';
import { type Operation, Refusal } from '../../../operation/operation.ts';
import { checkNewPassword } from '../member/check-fields.ts';
import { hashPassword } from '../session/password.ts';
import { passwordRuleOf } from '../system/field-rules.ts';
import { mobileNumberOf } from '../verification/mobile-number.ts';
import { takeCode } from '../verification/take-code.ts';
import { completeLogin } from './complete-login.ts';

/** Recovers by the verified number and logs in; with a second step, the password changes only after it (T21, SEC8). */
export const setPasswordByPhone: Operation<typeof call> = async (request, context) => {
  const address = mobileNumberOf(request.countryDialingCode, request.mobileNum);
  const fields = checkNewPassword('', request, passwordRuleOf(context.merchant));
  assertFields(fields);
  const { verificationId, verificationCode: code } = request;
  const { memberId } = await takeCode(context, { purpose: 'password', verificationId, code, address });
  if (!memberId) throw new Refusal('AUTH_CODE_INVALID');
  const passwordHash = await hashPassword(request.newPassword);
  return completeLogin(context, memberId, { via: 'recovery', passwordHash });
};
