import type { OperationsPart } from '../../../operation/operations-part.ts';
import { changePassword } from './change-password.ts';
import { endSession } from './end-session.ts';
import { forgotPasswordByEmail } from './forgot-password-by-email.ts';
import { getDemonstration } from './get-demonstration.ts';
import { getMemberInfo } from './get-member-info.ts';
import { getSecurityOverview } from './get-security-overview.ts';
import { getMemberIcon, setMemberProfile } from './member-profile.ts';
import { register, registerByMobile } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { setLanguage } from './set-language.ts';

export const memberOperations = {
  register,
  registerByMobile,
  changePassword,
  forgotPasswordByEmail,
  resetPassword,
  getDemonstration,
  getMemberInfo,
  getMemberIcon,
  setMemberProfile,
  setLanguage,
  getSecurityOverview,
  endSession,
} satisfies OperationsPart;
