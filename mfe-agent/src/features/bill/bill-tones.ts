import type { BillState } from '@atrium/contracts/entities';

/** How a badge shows each state of a bill. */
export const billTones = {
  ISSUED: 'won',
  UNAPPROVED: 'accent',
  UNCOLLECTED: 'accent',
  INSUFFICIENT: 'accent',
  PART_COLLECTED: 'accent',
  DENIED: 'neutral',
  NOT_REACHED: 'neutral',
  EXPIRED: 'neutral',
} as const satisfies Record<BillState, string>;
