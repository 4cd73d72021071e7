export {
  assertMayDeposit,
  assertMayEnter,
  assertMayReceiveTransfer,
  assertMayStake,
  type DepositQuestion,
} from './assert-may.ts';
export { assertNotExcludedPerson } from './excluded-person.ts';
export { type PlayerChecks, readChecks } from './read-checks.ts';
export { isResting } from './resting.ts';
export { noteLogin } from './stretch.ts';
