import type { StaffRole } from './member-types.ts';

/** What waits for staff, by the role that decides it. */
export const queues = {
  approvals: 'money',
  withdrawals: 'money',
  /** Payouts whose provider's report does not fit. */
  payouts: 'money',
  /** Withdrawals that the player says did not arrive in full. */
  disputes: 'money',
  deposits: 'money',
  identity: 'money',
  applications: 'money',
  redemptions: 'money',
  /** Draws of other operators whose results staff decide. */
  draws: 'money',
  /** What jobs could not do. */
  aside: 'money',
  /** Between a vendor's report and our own books. */
  differences: 'money',
  feedback: 'support',
  chat: 'support',
} as const satisfies Record<string, StaffRole>;
export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];
