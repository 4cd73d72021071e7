import type { ErrorCode } from '@atrium/contracts/errors';
import { Refusal } from '@atrium/server-kit';
import { hasSqlState, type SqlState } from '../../../db/sql-states.ts';

/** Every status of the vendor wallet protocol (MON1). */
export const walletStatuses = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_VENDOR',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_ROUND_CLOSED',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_REALITY_CHECK',
  'RS_ERROR_MAINTENANCE',
] as const;
export type WalletStatus = (typeof walletStatuses)[number];

/** Ends a wallet operation with a status; its transaction is rolled back, nothing moves. */
export class WalletRefusal extends Error {
  readonly status: WalletStatus;
  constructor(status: WalletStatus) {
    super(status);
    this.name = 'WalletRefusal';
    this.status = status;
  }
}

/** The status of a player's own limits and breaks for a game. */
const statusOfRefusal: Partial<Record<ErrorCode, WalletStatus>> = {
  RG_EXCLUDED: 'RS_ERROR_USER_DISABLED',
  RG_TIMEOUT: 'RS_ERROR_USER_DISABLED',
  RG_REALITY_CHECK: 'RS_ERROR_REALITY_CHECK',
  LIMIT_SESSION: 'RS_ERROR_LIMIT_REACHED',
  LIMIT_STAKE: 'RS_ERROR_LIMIT_REACHED',
  LIMIT_LOSS: 'RS_ERROR_LIMIT_REACHED',
};

/** The result of a player's check as a vendor status; its refusal is not thrown. */
export async function verdictOf(check: () => Promise<void>): Promise<WalletStatus> {
  try {
    await check();
    return 'RS_OK';
  } catch (error) {
    const status = error instanceof Refusal ? statusOfRefusal[error.code] : undefined;
    if (!status) throw error;
    return status;
  }
}

/** Why a function of the vendor wallet did nothing: request refused, decision required, proof outdated. */
const functionErrors = { refused: 'VW001', asks: 'VW002', proofIsOld: 'VW003' } as const satisfies Record<
  string,
  SqlState
>;

export const isFunctionError = (error: unknown, kind: keyof typeof functionErrors): boolean =>
  hasSqlState(error, functionErrors[kind]);

/** The database's refusal as a WalletRefusal; other errors unchanged. */
export function asWalletRefusal(error: unknown): unknown {
  if (!isFunctionError(error, 'refused')) return error;
  const { message } = error as Error;
  return isWalletStatus(message) ? new WalletRefusal(message) : error;
}

const isWalletStatus = (text: string): text is WalletStatus => (walletStatuses as readonly string[]).includes(text);
