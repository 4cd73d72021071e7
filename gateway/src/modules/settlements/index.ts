export { settlementJobs } from './jobs.ts';
export { settlementsOperations } from './operations.ts';
