export type { AccountKind, AccountRef } from './account-kinds.ts';
export { pointsCurrency, vendorPurse } from './account-kinds.ts';
export { overdrawnPurses } from './balance.ts';
export type { LedgerConnection, LedgerDatabase } from './database.ts';
export { entriesAbove, type GreatEntry } from './entries-above.ts';
export { entryCount, ledgerFigures } from './figures.ts';
export { openHolds } from './hold.ts';
export { houseResults } from './house-result.ts';
export * from './ledger.ts';
export { asLedgerError, LedgerError, type LedgerErrorCode } from './ledger-error.ts';
export { type DayFlow, flowsByDay, type OwnFlows, ownFlows } from './own-flows.ts';
export { assertAmount } from './post.ts';
export { sealJournal } from './seal.ts';
export { ledgerFunctionFiles, ledgerSchemaFiles, ledgerTables } from './sql-files.ts';
export { ledgerStates } from './sql-states.ts';
export { statementBatches } from './statement.ts';
export {
  countedFlows,
  countHeldBy,
  type Flow,
  type FlowLine,
  gainLines,
  gainsByMember,
  heldBy,
  heldByEach,
  pendingFlows,
  takenFlows,
} from './team-flows.ts';
export { type LedgerViolation, verifyLedger } from './verify-ledger.ts';
