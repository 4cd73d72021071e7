export { claimableRewards } from './list-promotions.ts';
export { promotionsOperations } from './operations.ts';
export { seedPromotions } from './seed-promotions.ts';
