export { rateOf, shareOf } from '@atrium/contracts/contract-terms';
export { beginContracts } from './contracts/begin-contracts.ts';
export { type Period, periodAt } from './contracts/next-period.ts';
export { assertTerms, writeOffer } from './contracts/offer-contract.ts';
export { contractsOperations } from './contracts/operations.ts';
export { lineRebateJobs } from './line-rebates/jobs.ts';
export { teamSpan } from './team-span.ts';
