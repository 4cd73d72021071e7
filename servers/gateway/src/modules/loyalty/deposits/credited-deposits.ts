import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** A deposit with a change that rewards do not follow yet. */
export interface ChangedDeposit {
  readonly order_no: string;
  readonly member_id: string;
  readonly merchant_code: string;
  readonly state: string;
}

/**
 * The deposits that count for a reward: credited, and not charged back since. They are held, so that none is charged back
 * before this transaction has given what it earns.
 */
export function holdCredited(
  trx: Kysely<Database>,
  { memberIds, from = 0 }: { memberIds: readonly string[]; from?: number },
): Promise<{ member_id: string; paid_amount: number | null }[]> {
  return trx
    .selectFrom('payment_deposit')
    .select(['member_id', 'paid_amount'])
    .where('member_id', 'in', memberIds)
    .where('state', '=', 'CREDITED')
    .where('credited_at', '>=', from)
    .orderBy('order_no')
    .forShare()
    .execute();
}
