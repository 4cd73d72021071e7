import type { OperationsPart } from '../../http/operations.ts';
import { endSession } from './end-session.ts';
import { getMemberInfo } from './get-member-info.ts';
import { getSecurityOverview } from './get-security-overview.ts';
import { register } from './register.ts';
import { setLanguage } from './set-language.ts';

export const memberOperations = {
  register,
  getMemberInfo,
  setLanguage,
  getSecurityOverview,
  endSession,
} satisfies OperationsPart;
