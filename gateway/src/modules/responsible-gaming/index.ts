export {
  assertMayDeposit,
  assertMayEnter,
  assertMayReceiveTransfer,
  assertMayStake,
} from './assert-may.ts';
export { assertNotExcludedPerson } from './excluded-person.ts';
export { lifetimeOf } from './get-play-limits.ts';
export { readChecks } from './read-checks.ts';
export { isResting } from './resting.ts';
export { noteLogin } from './stretch.ts';
