import * as z from 'zod/mini';

/** Every status the wallet answers with; the protocol fixes the names. */
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

/** An answer of the wallet; amounts in minor units. Fields depend on the operation. */
export const walletAnswer = z.object({
  status: z.enum(walletStatuses),
  playerId: z.optional(z.string()),
  sessionToken: z.optional(z.string()),
  currency: z.optional(z.string()),
  balance: z.optional(z.int()),
  language: z.optional(z.string()),
  transactionId: z.optional(z.string()),
  /** Of `/jackpot`: null where stakes on the game contribute to none. */
  jackpot: z.optional(
    z.nullable(
      z.object({
        amount: z.int(),
        rate: z.int(),
        won: z.optional(z.object({ roundId: z.string(), amount: z.int() })),
      }),
    ),
  ),
  /** Of `/status`: the state of the transaction. */
  state: z.optional(z.string()),
});
export type WalletAnswer = z.infer<typeof walletAnswer>;

/** The outcome of a wallet call: an answer, or unknown whether it was applied. */
export type WalletOutcome = { known: true; answer: WalletAnswer } | { known: false; reason: string };
