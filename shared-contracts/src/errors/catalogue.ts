/** How an error behaves, whatever its text: the HTTP status it travels with and whether asking again may help. */
export interface ErrorDefinition {
  readonly httpStatus: number;
  readonly mayRetry: boolean;
}

const refusal = { httpStatus: 200, mayRetry: false } as const;
const correctable = { httpStatus: 200, mayRetry: true } as const;

/**
 * Every error code of the platform (SRV2). A code is never reused. Its texts stand under the
 * same key in `texts/`; `lists.test.ts` ties codes and texts in both directions.
 */
export const errorCatalogue = {
  AUTH_INVALID_CREDENTIALS: correctable,
  AUTH_CAPTCHA_REQUIRED: correctable,
  AUTH_CAPTCHA_FAILED: correctable,
  AUTH_NOT_LOGGED_IN: { httpStatus: 401, mayRetry: false },
  AUTH_TOKEN_EXPIRED: { httpStatus: 401, mayRetry: false },
  AUTH_NOT_AGENT: refusal,
  AUTH_NOT_MEMBER: refusal,
  AUTH_LOCKED: { httpStatus: 429, mayRetry: true },
  AUTH_STEP_UP_REQUIRED: correctable,
  AUTH_STEP_UP_EXPIRED: correctable,
  AUTH_PASSWORD_CHANGE_REQUIRED: { httpStatus: 403, mayRetry: false },
  AUTH_CODE_INVALID: correctable,
  AUTH_CODE_MISSING: correctable,
  AUTH_CODE_EXPIRED: correctable,
  AUTH_PHONE_INVALID: correctable,
  AUTH_PHONE_MISSING: correctable,
  AUTH_QUOTA_EXCEEDED: refusal,
  AUTH_OPERATION_NOT_ALLOWED: refusal,
  AUTH_POPUP_CLOSED: correctable,
  AUTH_ACCOUNT_UNKNOWN: correctable,
  AUTH_DEVICE_UNKNOWN: correctable,
  AUTH_PASSKEY_FAILED: correctable,
  RATE_LIMITED: { httpStatus: 429, mayRetry: true },
  REG_AFFILIATE_INVALID: correctable,
  REG_FIELD_INVALID: correctable,
  REG_USERNAME_TAKEN: correctable,
  REG_UNDERAGE: refusal,
  GEO_RESTRICTED: { httpStatus: 403, mayRetry: false },
  IP_RESTRICTED: { httpStatus: 403, mayRetry: false },
  SYS_MAINTENANCE: { httpStatus: 503, mayRetry: true },
  GAME_MAINTENANCE: correctable,
  TRIAL_NOT_ALLOWED: refusal,
  WALLET_INSUFFICIENT: correctable,
  WALLET_LOCKED: refusal,
  WALLET_CURRENCY: refusal,
  WALLET_TRANSFER_PENDING: correctable,
  LIMIT_DEPOSIT: refusal,
  LIMIT_STAKE: refusal,
  LIMIT_LOSS: refusal,
  LIMIT_SESSION: refusal,
  RG_TIMEOUT: refusal,
  RG_EXCLUDED: refusal,
  RG_REALITY_CHECK: correctable,
  RG_CHANGE_WAITING: refusal,
  IDEMPOTENCY_CONFLICT: { httpStatus: 409, mayRetry: false },
  PAY_PASSWORD_WRONG: correctable,
  PAY_PASSWORD_MISSING: refusal,
  PAY_COOL_OFF: refusal,
  PAY_ORDER_CHANGED: correctable,
  PAY_PROVIDER_DOWN: correctable,
  PAY_METHOD_CLOSED: correctable,
  APPROVAL_OWN: refusal,
  APPROVAL_DECIDED: correctable,
  APPROVAL_TAKEN: refusal,
  KYC_REQUIRED: refusal,
  WAGERING_REMAINING: refusal,
  CONTRACT_NOT_FOUND: refusal,
  CONTRACT_NOT_PENDING: refusal,
  CONTRACT_RATE_ABOVE_UPLINE: correctable,
  CONTRACT_TIERS_INVALID: correctable,
  CONTRACT_CHANGED: correctable,
  LOTTERY_ISSUE_CLOSED: correctable,
  LOTTERY_BET_INVALID: correctable,
  LOTTERY_LIMIT: correctable,
  LOTTERY_NOT_CORRECTABLE: refusal,
  SEC_REPLAY: { httpStatus: 400, mayRetry: true },
  REQUEST_INVALID: { httpStatus: 400, mayRetry: false },
  REQUEST_ID_MISSING: { httpStatus: 400, mayRetry: false },
  UPLOAD_TOO_LARGE: { httpStatus: 413, mayRetry: false },
  UPLOAD_TYPE: { httpStatus: 415, mayRetry: false },
  FORBIDDEN: { httpStatus: 403, mayRetry: false },
  NOT_FOUND: { httpStatus: 404, mayRetry: false },
  SYS_INTERNAL: { httpStatus: 500, mayRetry: true },
  RELEASE_ARTIFACT_INVALID: correctable,
  RELEASE_ARTIFACT_INCOMPLETE: correctable,
  RELEASE_VERSION_TAKEN: refusal,
  RELEASE_VERSION_UNKNOWN: correctable,
  RELEASE_PART_UNKNOWN: correctable,
  RELEASE_REVISION_UNKNOWN: correctable,
  RELEASE_REVISION_CONFLICT: correctable,
  RELEASE_NOTHING_TO_DO: refusal,
  RELEASE_NO_GOOD_VERSION: correctable,
  RELEASE_PINNED: correctable,
  RELEASE_REASON_MISSING: correctable,
  RELEASE_GATE_REFUSED: correctable,
  RELEASE_SIGNATURE_INVALID: refusal,
  NETWORK: { httpStatus: 0, mayRetry: true },
  TIMEOUT: { httpStatus: 0, mayRetry: true },
  BAD_URL: { httpStatus: 0, mayRetry: false },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errorCatalogue;
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(errorCatalogue, text);
}

/** What any call may answer with, whatever it declares: the transport, the session and the house as a whole. */
export const universalErrors = [
  'NETWORK',
  'TIMEOUT',
  'BAD_URL',
  'REQUEST_INVALID',
  'SYS_INTERNAL',
  'SYS_MAINTENANCE',
  'GEO_RESTRICTED',
  'IP_RESTRICTED',
  'RATE_LIMITED',
  'AUTH_NOT_LOGGED_IN',
  'AUTH_TOKEN_EXPIRED',
  'AUTH_PASSWORD_CHANGE_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
] as const satisfies readonly ErrorCode[];
export type UniversalError = (typeof universalErrors)[number];

/** Identifiers of one language bundle (§8), kept on the wire as aliases of our codes. */
export const errorAliases = {
  'auth/invalid-phone-number': 'AUTH_PHONE_INVALID',
  'auth/missing-phone-number': 'AUTH_PHONE_MISSING',
  'auth/too-many-requests': 'RATE_LIMITED',
  'auth/invalid-verification-code': 'AUTH_CODE_INVALID',
  'auth/missing-verification-code': 'AUTH_CODE_MISSING',
  'auth/captcha-check-failed': 'AUTH_CAPTCHA_FAILED',
  'auth/quota-exceeded': 'AUTH_QUOTA_EXCEEDED',
  'auth/operation-not-allowed': 'AUTH_OPERATION_NOT_ALLOWED',
  'auth/code-expired': 'AUTH_CODE_EXPIRED',
  'auth/popup-closed-by-user': 'AUTH_POPUP_CLOSED',
  'auth/unknown': 'SYS_INTERNAL',
} as const satisfies Record<string, ErrorCode>;
