import type { listQueues as call } from '@atrium/contracts/calls';
import { type QueueName, queueNames, queues } from '@atrium/contracts/constants';
import type { QueueState } from '@atrium/contracts/entities';
import { type Expression, sql } from 'kysely';
import { type Operation, type OperationContext, requireCaller } from '../../operation/operation.ts';
import { waitingAside, waitingDifferences } from '../checks/index.ts';
import { waitingApprovals } from '../control/index.ts';
import { waitingRedemptions } from '../loyalty/index.ts';
import { waitingDeposits, waitingIdentityCases, waitingWithdrawals } from '../money/index.ts';
import { waitingIssues } from '../play/index.ts';
import { waitingApplications } from '../promotions/index.ts';
import { waitingChats, waitingFeedback } from '../service/index.ts';

/** Since when each thing in a queue waits, of the caller's merchants. */
type Waiting = (context: OperationContext) => Expression<{ since: number | null }>;

const waiting: Readonly<Record<QueueName, Waiting>> = {
  approvals: waitingApprovals,
  withdrawals: waitingWithdrawals('WAITING'),
  payouts: waitingWithdrawals('TROUBLED'),
  disputes: waitingWithdrawals('DISPUTED'),
  deposits: waitingDeposits,
  identity: waitingIdentityCases,
  applications: waitingApplications,
  redemptions: waitingRedemptions,
  draws: waitingIssues,
  aside: waitingAside,
  differences: waitingDifferences,
  feedback: waitingFeedback,
  chat: waitingChats,
};

export const listQueues: Operation<typeof call> = async (_request, context) => {
  const { kinds } = requireCaller(context);
  const own = queueNames.filter((name) => kinds.includes(queues[name]));
  if (own.length === 0) return { queues: [] };
  const counted = own.map(
    (name) => sql`
      select ${sql.lit(name)} as queue, count(*)::int as waiting, min(since)::bigint as "oldestAt"
        from ${waiting[name](context)} waits`,
  );
  const { rows } = await sql<QueueState>`${sql.join(counted, sql` union all `)}`.execute(context.db);
  return { queues: own.flatMap((name) => rows.find(({ queue }) => queue === name) ?? []) };
};
