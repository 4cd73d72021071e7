import { inTransaction } from '@atrium/postgres';
import { sql } from 'kysely';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { asideWork } from '../../../operation/set-aside.ts';
import { levelMissions } from '../missions/level-missions.ts';
import { levelReferral } from '../referral/level-referral.ts';

const depositsAtOnce = 200;

async function levelFor(services: Services, orderNo: string): Promise<void> {
  const gone = await services.db
    .deleteFrom('deposit_reward_due')
    .where('order_no', '=', orderNo)
    .returning('order_no')
    .executeTakeFirst();
  if (!gone) return;
  const deposit = await services.db
    .selectFrom('payment_deposit')
    .select(['order_no', 'member_id', 'merchant_code', 'state'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  await levelReferral(services, deposit);
  await levelMissions(services, deposit);
}

/**
 * What a deposit earned goes and comes with it (INVARIANTS 23): a charge-back takes the reward back, even where it is spent;
 * a reinstatement, or another deposit that does for it, gives it again.
 */
export const levelRewards: Job = {
  name: 'level-rewards',
  everyMs: 5_000,
  async run(services) {
    const aside = await asideWork(services, 'level-rewards');
    const retried = new Set(aside.due.map(({ subject }) => subject));
    const waiting = [...aside.subjects].filter((subject) => !retried.has(subject));
    const rows = await services.db
      .selectFrom('deposit_reward_due as due')
      .innerJoin('payment_deposit as deposit', 'deposit.order_no', 'due.order_no')
      .select(['due.order_no', 'deposit.merchant_code'])
      .where('due.order_no', '!=', sql<string>`all(${sql.val(waiting)}::text[])`)
      .orderBy('due.since')
      .limit(depositsAtOnce)
      .execute();
    for (const { order_no: subject, merchant_code: merchantCode } of rows) {
      const level = () => inTransaction(services.db, (trx) => levelFor({ ...services, db: trx }, subject));
      await aside.attempt(services.db, { subject, merchantCode }, level);
    }
  },
};
