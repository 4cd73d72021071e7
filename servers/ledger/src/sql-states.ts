/** SQLSTATEs that the ledger's functions raise; `npm run verify` compares them with the files. */
export const ledgerStates = {
  LG001: 'an idempotency key was used with other contents',
  LG002: 'an account has not enough money (detail: what is available)',
  LG003: 'an account is blocked until its reversed win is made good (detail: its balance)',
  LG004: 'an amount, a posting or the sum of a transaction is invalid',
  LG005: 'the journal is append-only',
  LG006: 'a hold is resolved once',
} as const;

export type LedgerState = keyof typeof ledgerStates;
