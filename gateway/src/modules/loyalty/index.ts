export { fundJackpot } from './jackpot/fund-jackpot.ts';
export { verifyJackpots } from './jackpot/verify-jackpot.ts';
export { loyaltyJobs } from './jobs.ts';
export { loyaltyOperations } from './operations.ts';
export { seedLoyalty } from './seed-loyalty.ts';
