export { askRealityChecks } from './responsible-gaming/ask-reality-checks.ts';
export {
  assertMayDeposit,
  assertMayEnter,
  assertMayReceiveTransfer,
  assertMayStake,
} from './responsible-gaming/assert-may.ts';
export { assertNotExcludedPerson } from './responsible-gaming/excluded-person.ts';
export { lifetimeOf } from './responsible-gaming/get-play-limits.ts';
export { responsibleGamingOperations } from './responsible-gaming/operations.ts';
export { readChecks } from './responsible-gaming/read-checks.ts';
export { isResting } from './responsible-gaming/resting.ts';
export { noteLogin } from './responsible-gaming/stretch.ts';
