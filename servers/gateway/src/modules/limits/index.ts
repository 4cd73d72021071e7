export { assertStillWithin, beyond, boundOf } from './amount-bounds/bound-of.ts';
export { verifySane } from './amount-bounds/verify-sane.ts';
export { askRealityChecks } from './responsible-gaming/ask-reality-checks.ts';
export {
  assertMayDeposit,
  assertMayEnter,
  assertMayReceiveTransfer,
  assertMayStake,
} from './responsible-gaming/assert-may.ts';
export { assertNotExcludedPerson } from './responsible-gaming/excluded-person.ts';
export { followPerson } from './responsible-gaming/follow-person.ts';
export { lifetimeOf, playLimitsOf } from './responsible-gaming/get-play-limits.ts';
export { assertMayReceiveOffers, mayReceiveOffers } from './responsible-gaming/may-receive-offers.ts';
export { restOf } from './responsible-gaming/on-break.ts';
export { responsibleGamingOperations } from './responsible-gaming/operations.ts';
export { noteLogin } from './responsible-gaming/play-session.ts';
export { readChecks } from './responsible-gaming/read-checks.ts';
