export { claimableRewards } from './list-promotions.ts';
export { promotionsOperations } from './operations.ts';
export { pictureRoute } from './pictures.ts';
export { seedPromotions } from './seed-promotions.ts';
export { waitingApplications } from './staff-applications.ts';
