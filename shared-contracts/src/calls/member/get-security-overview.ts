import { passkeyEntry, rememberedDevice } from '../../entities/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The security centre's overview: the account's factors, sessions and devices. */
export const getSecurityOverview = defineCall({
  name: 'getSecurityOverview',
  method: 'GET',
  path: '/wps/member/security',
  staleAfter: [
    'addPasskey',
    'removePasskey',
    'confirmTotp',
    'removeTotp',
    'renewRecoveryCodes',
    'bindContact',
    'rememberDevice',
    'forgetDevice',
    'endSession',
    'setPaymentPassword',
  ],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({
    memberSince: epochMs,
    /** The inviter of the member; it never changes (S42). */
    invitedBy: z.nullable(z.string()),
    passwordChangedAt: epochMs,
    hasPaymentPassword: z.boolean(),
    email: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
    /** Verified by a code; second steps and recovery use it. */
    isEmailVerified: z.boolean(),
    isMobileVerified: z.boolean(),
    /** An authenticator app is switched on. */
    hasTotp: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(passkeyEntry),
    /** Browsers that log in with one click. */
    devices: z.array(rememberedDevice),
    /** No withdrawal until then, because a credential was changed. */
    coolOffUntil: z.nullable(epochMs),
    lastLogin: z.nullable(z.object({ at: epochMs, ip: z.string() })),
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        startedAt: epochMs,
        lastSeenAt: epochMs,
        ip: z.string(),
        userAgent: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
