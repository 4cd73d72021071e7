import { merchantOf } from '@atrium/contracts/constants';
import type { LedgerViolation } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { countedSpan, depositsIn } from '../missions/progress.ts';
import { referralRule } from '../referral/referral-rule.ts';

/** Members with a deposit that was charged back, whose rewards follow it by now. */
const levelled = sql<string>`(select member_id from payment_deposit where state = 'REFUNDED' and credit_tx_id is not null
  except select member_id from deposit_reward_due join payment_deposit using (order_no))`;

/** Invariant 23: no reward stands for deposits that were charged back. */
export async function verifyRewards(db: Kysely<Database>): Promise<LedgerViolation[]> {
  const referrals = await db
    .selectFrom('referral')
    .select('friend_id')
    .where('state', '=', 'PAID')
    .where('take_back_tx_id', 'is', null)
    .where('friend_id', 'in', levelled)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_deposit')
            .select('order_no')
            .whereRef('member_id', '=', 'referral.friend_id')
            .where('state', '=', 'CREDITED')
            .where('paid_amount', '>=', referralRule.depositMinor),
        ),
      ),
    )
    .execute();
  const claims = await db
    .selectFrom('mission_claim')
    .innerJoin('mission', 'mission.mission_id', 'mission_claim.mission_id')
    .selectAll()
    .where('metric', '=', 'DEPOSIT_COUNT')
    .where('take_back_tx_id', 'is', null)
    .where('member_id', 'in', levelled)
    .execute();
  const message = 'is rewarded for a deposit that was charged back';
  const violations = referrals.map(({ friend_id: subject }) => ({ invariant: 23, subject, message }));
  for (const claim of claims) {
    const { member_id: memberId, mission_id: missionId, merchant_code, period_began_at: at, goal } = claim;
    const standing = await depositsIn(db, memberId, countedSpan(claim, at, merchantOf(merchant_code).timeZone));
    if (standing < goal) violations.push({ invariant: 23, subject: `${missionId} ${memberId}`, message });
  }
  return violations;
}
