export * from './ledger.ts';
export { LedgerError, type LedgerErrorCode } from './ledger-error.ts';
export { sealJournal } from './seal.ts';
export { type LedgerViolation, verifyLedger } from './verify-ledger.ts';
