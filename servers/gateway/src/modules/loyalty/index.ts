export { verifyRewards } from './deposit-rewards/verify-rewards.ts';
export { fundJackpot } from './jackpot/fund-jackpot.ts';
export { executeJackpot } from './jackpot/jackpot-operations.ts';
export { verifyJackpots } from './jackpot/verify-jackpot.ts';
export { loyaltyJobs } from './jobs.ts';
export { executeMission } from './missions/staff-missions.ts';
export { loyaltyOperations } from './operations.ts';
export { executeMallItem } from './points/staff-items.ts';
export { seedLoyalty, seedMissionRequest } from './seed-loyalty.ts';
