export type { AccountRef } from './account-kinds.ts';
export { ledgerFigures } from './figures.ts';
export * from './ledger.ts';
export { LedgerError, type LedgerErrorCode } from './ledger-error.ts';
export { type DayFlow, flowsByDay, type OwnFlows, ownFlows } from './own-flows.ts';
export { sealJournal } from './seal.ts';
export { statementBatches } from './statement.ts';
export { type Flow, type FlowQuery, firstDepositors, flowsOf, heldBy } from './team-flows.ts';
export { type LedgerViolation, verifyLedger } from './verify-ledger.ts';
