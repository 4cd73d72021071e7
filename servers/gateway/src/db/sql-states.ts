import { ledgerStates } from '@atrium/ledger';

/** SQLSTATEs that functions of the database raise; `npm run verify` compares them with the files. */
export const sqlStates = {
  ...ledgerStates,
  AP001: 'a request for approval is kept, and decided once',
  AP002: 'two accounts that decide are of one person',
  BT001: 'a bet has one end, and what was bet does not change',
  BT002: 'a bet does not exist or is void (detail: its number)',
  MB001: 'a member stays in the line that it was registered in',
  PY001: 'an order of a payment does not change, or does not go from state to state like this',
  PY002: 'the terms of an offer do not change',
  VT001: 'a transfer to or from a vendor ends once',
  VW001: 'a request of a vendor is refused (message: its status)',
  VW002: 'a function requires a decision of the caller, and has done nothing',
  VW003: "a vendor's connection or key is another one than its signature was checked with",
} as const;

export type SqlState = keyof typeof sqlStates;

/** Whether an error is one that a function of the database raised with this state. */
export const hasSqlState = (error: unknown, state: SqlState): boolean => (error as { code?: string }).code === state;
