import type { QueueName } from '@atrium/contracts/constants';
import type { QueueState } from '@atrium/contracts/entities';
import type { manifest } from '../../remote.manifest.ts';

type PagePath = (typeof manifest)['routes'][number]['path'];

/** Where each queue is worked off. */
export const queuePages = {
  approvals: '/ops/approvals',
  withdrawals: '/ops/withdrawals',
  payouts: '/ops/withdrawals',
  disputes: '/ops/withdrawals',
  deposits: '/ops/deposits',
  identity: '/ops/identity',
  applications: '/ops/promotions',
  redemptions: '/ops/points',
  draws: '/ops/issues',
  aside: '/ops/aside',
  differences: '/ops/vendors',
  feedback: '/ops/feedback',
  chat: '/ops/chat',
} as const satisfies Record<QueueName, PagePath>;

/** How much waits on a page, in all its queues. */
export const waitingOn = (path: string, queues: readonly QueueState[]): number =>
  queues.reduce((sum, { queue, waiting }) => (queuePages[queue] === path ? sum + waiting : sum), 0);
