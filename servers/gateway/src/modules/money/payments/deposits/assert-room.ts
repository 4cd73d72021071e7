import type { DepositState } from '@atrium/contracts/entities';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { OperationContext } from '../../../../operation/operation.ts';
import { assertMayDeposit } from '../../../limits/index.ts';
import type { DepositRow } from './deposit-row.ts';

type Tools = Pick<OperationContext, 'db' | 'clock' | 'config'>;

/** Whether the player may begin a deposit: deposits in progress count towards their limits as well. */
export function assertRoomForNew(
  tools: Tools,
  question: { memberId: string; amountMinor: number; currency: string },
): Promise<void> {
  const openMinor = () => underWay(tools.db, question.memberId, ['CREATED', 'PENDING_PAYMENT', 'PAID']);
  return assertMayDeposit(tools, { ...question, openMinor });
}

/**
 * Whether a deposit in progress may still be paid: a break or a lower limit may have begun since. Of the others only
 * the payable ones count, for each of the rest is checked like this one.
 */
export function assertStillRoomFor(tools: Tools, row: DepositRow): Promise<void> {
  const { member_id: memberId, amount: amountMinor, currency } = row;
  const openMinor = () => underWay(tools.db, memberId, ['PENDING_PAYMENT', 'PAID'], row.order_no);
  return assertMayDeposit(tools, { memberId, amountMinor, currency, openMinor });
}

/** What a provider reports has no bound before people look at it: more than a number holds is as good as that. */
const openSum = sql<number>`least(coalesce(sum(coalesce(paid_amount, amount)), 0), ${Number.MAX_SAFE_INTEGER})::bigint`;

async function underWay(
  trx: Kysely<Database>,
  memberId: string,
  states: readonly DepositState[],
  except = '',
): Promise<number> {
  const { open } = await trx
    .selectFrom('payment_deposit')
    .select(openSum.as('open'))
    .where('member_id', '=', memberId)
    .where('order_no', '!=', except)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return open;
}
