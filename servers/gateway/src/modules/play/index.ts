export { artworkRoutes } from './games/artwork-routes.ts';
export { countHeat, countPlays } from './games/count-heat.ts';
export { gamesOperations } from './games/operations.ts';
export { readGameFigures } from './games/read-game-figures.ts';
export { seedCatalogue } from './games/seed-catalogue.ts';
export { launchOperations } from './launch/operations.ts';
export { executeCorrection } from './lottery/corrections/execute-correction.ts';
export { waitingIssues } from './lottery/corrections/list-staff-issues.ts';
export { executeResult } from './lottery/feeds/execute-result.ts';
export { type FeedTroubles, feedTroubles } from './lottery/feeds/feed-troubles.ts';
export { lotteryJobs } from './lottery/jobs.ts';
export { lotteryOperations } from './lottery/operations.ts';
export { MatchFollows } from './matches/match-follows.ts';
export { matchesOperations } from './matches/operations.ts';
export { roomsOperations } from './rooms/operations.ts';
export { seedLottery } from './seed-lottery.ts';
export { siteOperations } from './site/operations.ts';
export { transferWalletJobs } from './transfer-wallet/jobs.ts';
export { transferWalletOperations } from './transfer-wallet/operations.ts';
export { verifyTransfers } from './transfer-wallet/verify-transfers.ts';
export { askVendorQuietly } from './vendor-calls/ask-vendor.ts';
export { importedRound, roundsAnswer } from './vendor-calls/vendor-answers.ts';
export { connectionNames } from './vendor-health/connection-names.ts';
export { judgeLaunches } from './vendor-health/judge-launches.ts';
export { vendorHealthOperations } from './vendor-health/operations.ts';
export { executeVendorLimit } from './vendor-health/set-vendor-limit.ts';
export { vendorFigures } from './vendor-health/vendor-figures.ts';
export {
  connectVendor,
  listConnections,
  revokeVendorKey,
  setConnectionState,
} from './vendor-wallet/connections.ts';
export { executeVendorAdjust } from './vendor-wallet/execute-vendor-adjust.ts';
export { reviewOpenRounds } from './vendor-wallet/review-open-rounds.ts';
export { walletStatuses } from './vendor-wallet/statuses.ts';
export { connectVendors } from './vendor-wallet/upsert-vendor.ts';
export { vendorRoutes } from './vendor-wallet/vendor-routes.ts';
export { winnersOperations } from './winners/operations.ts';
