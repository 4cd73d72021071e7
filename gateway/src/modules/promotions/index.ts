export { claimableRewards } from './list-promotions.ts';
export { promotionsOperations } from './operations.ts';
