import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type OperationContext, Refusal, requireCaller } from '../../operation/operation.ts';

type NewClaim = Omit<Insertable<Database['promotion_claim']>, 'member_id' | 'created_at'>;

/** Notes the caller's part in a promotion. @throws Refusal `REWARD_NOTHING` for a second one */
export async function addClaim(tx: OperationContext, claim: NewClaim): Promise<void> {
  const { memberId } = requireCaller(tx);
  const added = await tx.db
    .insertInto('promotion_claim')
    .values({ ...claim, member_id: memberId, created_at: tx.clock.now() })
    .onConflict((conflict) => conflict.columns(['promotion_id', 'member_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Refusal('REWARD_NOTHING');
}
