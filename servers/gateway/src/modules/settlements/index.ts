export { billsWithIds } from './bill-row.ts';
export { carriedOn, type Standing } from './carried-losses.ts';
export type { ComputedBill } from './compute-bills.ts';
export { settlementJobs } from './jobs.ts';
export { billPage } from './list-contract-bills.ts';
export { settlementsOperations } from './operations.ts';
export { billsCarriedOn, billsOfPeriod, type Settlement, stateOf, writePeriod } from './run-settlements.ts';
export { type SettledTerms, seedContracts, seedRealtime } from './seed-contracts.ts';
export { replaceShares } from './write-bills.ts';
