import { type BetStatus, betStatuses } from '@atrium/contracts/entities';

/** The text of each result of a bet. */
export const statusKeys = {
  [-1]: 'cancelled',
  0: 'unsettled',
  1: 'lost',
  2: 'won',
  3: 'tie',
  4: 'rolledBack',
} as const satisfies Record<BetStatus, string>;

const { unsettled, won, lost, tie, cancelled, rolledBack } = betStatuses;
export const statusOrder: readonly BetStatus[] = [unsettled, won, lost, tie, cancelled, rolledBack];
