/** Why the sandbox refused a request of the page; the page has a text for each in every language. */
export type RefusalCode =
  | 'SESSION_ENDED'
  | 'LAUNCH_INVALID'
  | 'ROUND_PENDING'
  | 'TOO_SOON'
  | 'INSUFFICIENT_FUNDS'
  | 'LIMIT_REACHED'
  | 'REALITY_CHECK'
  | 'ACCOUNT_DISABLED'
  | 'MAINTENANCE'
  | 'WALLET_UNREACHABLE'
  | 'BET_REFUSED'
  | 'BETS_CLOSED'
  | 'TABLE_LIMIT'
  | 'MARKET_CLOSED'
  | 'PRICE_CHANGED'
  | 'WORTH_CHANGED'
  | 'END_CLOSED'
  | 'LEGS_RELATED'
  | 'REPLAY_ENDED'
  | 'ROOM_FULL'
  | 'NOT_YOUR_TURN'
  | 'CHAT_ENDED'
  | 'CHAT_TOO_FAST'
  | 'BAD_REQUEST';

const statusByCode: Partial<Record<RefusalCode, number>> = {
  SESSION_ENDED: 401,
  LAUNCH_INVALID: 401,
  REPLAY_ENDED: 410,
  CHAT_ENDED: 401,
  CHAT_TOO_FAST: 429,
  TOO_SOON: 429,
  WALLET_UNREACHABLE: 502,
  BAD_REQUEST: 400,
};

/** A refusal, which becomes the answer `{ code, ...details }`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Record<string, unknown>;
  constructor(code: RefusalCode, details: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
  get httpStatus(): number {
    return statusByCode[this.code] ?? 409;
  }
}

const codeByWalletStatus: Readonly<Record<string, RefusalCode>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'INSUFFICIENT_FUNDS',
  RS_ERROR_INVALID_TOKEN: 'SESSION_ENDED',
  RS_ERROR_TOKEN_EXPIRED: 'SESSION_ENDED',
  RS_ERROR_LIMIT_REACHED: 'LIMIT_REACHED',
  RS_ERROR_REALITY_CHECK: 'REALITY_CHECK',
  RS_ERROR_USER_DISABLED: 'ACCOUNT_DISABLED',
  RS_ERROR_MAINTENANCE: 'MAINTENANCE',
  RS_ERROR_INVALID_GAME: 'MAINTENANCE',
};

/** The wallet's refusal in the page's terms. */
export function refusalOfWallet(status: string | undefined, details: Record<string, unknown> = {}): Refusal {
  return new Refusal(codeByWalletStatus[status ?? ''] ?? 'BET_REFUSED', details);
}
