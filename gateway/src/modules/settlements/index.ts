export { billsWithIds } from './bill-row.ts';
export { settlementJobs } from './jobs.ts';
export { settlementsOperations } from './operations.ts';
