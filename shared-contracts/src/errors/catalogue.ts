/** How an error behaves, apart from its text. */
export interface ErrorDefinition {
  /** Its HTTP status; 0 for failures without a server's answer. */
  readonly httpStatus: number;
}

const refusal = { httpStatus: 200 } as const;

/**
 * Every error code of the platform (SRV2). A code is never reused. Its texts have the same key in `texts/`;
 * `lists.test.ts` ties codes and texts in both directions.
 */
export const errorCatalogue = {
  AUTH_INVALID_CREDENTIALS: refusal,
  AUTH_CAPTCHA_REQUIRED: refusal,
  AUTH_CAPTCHA_FAILED: refusal,
  AUTH_NOT_LOGGED_IN: { httpStatus: 401 },
  AUTH_TOKEN_EXPIRED: { httpStatus: 401 },
  AUTH_NOT_AGENT: refusal,
  AUTH_NOT_MEMBER: refusal,
  AUTH_LOCKED: { httpStatus: 429 },
  AUTH_STEP_UP_REQUIRED: refusal,
  AUTH_STEP_UP_EXPIRED: refusal,
  AUTH_PASSWORD_CHANGE_REQUIRED: { httpStatus: 403 },
  AUTH_CODE_INVALID: refusal,
  AUTH_CODE_MISSING: refusal,
  AUTH_CODE_EXPIRED: refusal,
  AUTH_PHONE_INVALID: refusal,
  AUTH_PHONE_MISSING: refusal,
  AUTH_QUOTA_EXCEEDED: refusal,
  AUTH_OPERATION_NOT_ALLOWED: refusal,
  AUTH_POPUP_CLOSED: refusal,
  AUTH_ACCOUNT_UNKNOWN: refusal,
  AUTH_DEVICE_UNKNOWN: refusal,
  AUTH_PASSKEY_FAILED: refusal,
  RATE_LIMITED: { httpStatus: 429 },
  REG_AFFILIATE_INVALID: refusal,
  REG_FIELD_INVALID: refusal,
  REG_USERNAME_TAKEN: refusal,
  REG_UNDERAGE: refusal,
  GEO_RESTRICTED: { httpStatus: 403 },
  IP_RESTRICTED: { httpStatus: 403 },
  SYS_MAINTENANCE: { httpStatus: 503 },
  GAME_MAINTENANCE: refusal,
  TRIAL_NOT_ALLOWED: refusal,
  WALLET_INSUFFICIENT: refusal,
  WALLET_LOCKED: refusal,
  WALLET_CURRENCY: refusal,
  WALLET_TRANSFER_PENDING: refusal,
  LIMIT_DEPOSIT: refusal,
  LIMIT_STAKE: refusal,
  LIMIT_LOSS: refusal,
  LIMIT_SESSION: refusal,
  RG_TIMEOUT: refusal,
  RG_EXCLUDED: refusal,
  RG_REALITY_CHECK: refusal,
  RG_CHANGE_WAITING: refusal,
  IDEMPOTENCY_CONFLICT: { httpStatus: 409 },
  PAY_PASSWORD_WRONG: refusal,
  PAY_PASSWORD_MISSING: refusal,
  PAY_COOL_OFF: refusal,
  PAY_PAYEE_UNBOUND: refusal,
  PAY_ORDER_CHANGED: refusal,
  PAY_PROVIDER_DOWN: refusal,
  PAY_METHOD_CLOSED: refusal,
  APPROVAL_OWN: refusal,
  APPROVAL_DECIDED: refusal,
  APPROVAL_TAKEN: refusal,
  KYC_REQUIRED: refusal,
  WAGERING_REMAINING: refusal,
  POINT_INSUFFICIENT: refusal,
  POINT_ITEM_GONE: refusal,
  REWARD_NOTHING: refusal,
  CONTRACT_NOT_FOUND: refusal,
  CONTRACT_NOT_PENDING: refusal,
  CONTRACT_RATE_ABOVE_UPLINE: refusal,
  CONTRACT_TIERS_INVALID: refusal,
  CONTRACT_CHANGED: refusal,
  LOTTERY_ISSUE_CLOSED: refusal,
  LOTTERY_BET_INVALID: refusal,
  LOTTERY_LIMIT: refusal,
  LOTTERY_NOT_CORRECTABLE: refusal,
  CHAT_NOT_ANSWERED: refusal,
  SEC_REPLAY: { httpStatus: 400 },
  REQUEST_INVALID: { httpStatus: 400 },
  REQUEST_ID_MISSING: { httpStatus: 400 },
  UPLOAD_TOO_LARGE: { httpStatus: 413 },
  UPLOAD_TYPE: { httpStatus: 415 },
  FORBIDDEN: { httpStatus: 403 },
  NOT_FOUND: { httpStatus: 404 },
  SYS_INTERNAL: { httpStatus: 500 },
  SYS_UNAVAILABLE: { httpStatus: 503 },
  RELEASE_ARTIFACT_INVALID: refusal,
  RELEASE_ARTIFACT_INCOMPLETE: refusal,
  RELEASE_VERSION_TAKEN: refusal,
  RELEASE_VERSION_UNKNOWN: refusal,
  RELEASE_PART_UNKNOWN: refusal,
  RELEASE_REVISION_UNKNOWN: refusal,
  RELEASE_REVISION_CONFLICT: refusal,
  RELEASE_NOTHING_TO_DO: refusal,
  RELEASE_NO_GOOD_VERSION: refusal,
  RELEASE_PINNED: refusal,
  RELEASE_REASON_MISSING: refusal,
  RELEASE_GATE_REFUSED: refusal,
  RELEASE_SIGNATURE_INVALID: refusal,
  NETWORK: { httpStatus: 0 },
  TIMEOUT: { httpStatus: 0 },
  BAD_URL: { httpStatus: 0 },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errorCatalogue;
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(errorCatalogue, text);
}

/** Errors of every call besides its own: of the transport, the session and the site as a whole. */
export const universalErrors = [
  'NETWORK',
  'TIMEOUT',
  'BAD_URL',
  'REQUEST_INVALID',
  'SYS_INTERNAL',
  'SYS_UNAVAILABLE',
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

/** Identifiers of one language bundle (§8), supported on the wire as aliases of our codes. */
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
