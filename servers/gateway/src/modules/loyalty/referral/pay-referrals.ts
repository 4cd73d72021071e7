import { inTransaction } from '@atrium/postgres';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { asideWork } from '../../../operation/set-aside.ts';
import { isOwnNetwork } from '../../accounts/index.ts';
import { playedByType, publishBalance, takeSettlements } from '../../bets/index.ts';
import { mayReceiveOffers } from '../../limits/index.ts';
import { notifyMember } from '../../messages/index.ts';
import { holdCredited } from '../deposits/credited-deposits.ts';
import { referralRule } from './referral-rule.ts';

const linesAtOnce = 1_000;

interface Friend {
  readonly id: string;
  readonly referrer_id: string;
  readonly currency: string;
  readonly merchant_code: string;
}

/** Friends among the members whose referral was not decided yet and who have paid in what the rule asks. */
async function openFriends(trx: Kysely<Database>, memberIds: readonly string[]): Promise<Friend[]> {
  const friends = await trx
    .selectFrom('member')
    .select(['id', sql<string>`referrer_id`.as('referrer_id'), 'currency', 'merchant_code'])
    .where('id', '=', sql<string>`any(${sql.val([...memberIds])}::text[])`)
    .where('referrer_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('referral').select('friend_id').whereRef('friend_id', '=', 'member.id'))),
    )
    .orderBy('id')
    .execute();
  if (friends.length === 0) return [];
  const deposits = await holdCredited(trx, { memberIds: friends.map(({ id }) => id) });
  const paidIn = deposits.filter(({ paid_amount }) => (paid_amount ?? 0) >= referralRule.depositMinor);
  const payers = new Set(paidIn.map(({ member_id }) => member_id));
  return friends.filter(({ id }) => payers.has(id));
}

/** What a friend and a referrer who are one person would share; null for two people, as far as it is known. */
async function sharedBy(
  trx: Kysely<Database>,
  { id, referrer_id: other }: Friend,
): Promise<'DEVICE' | 'PAYEE' | 'ADDRESS' | null> {
  const { rows } = await sql<{ device: boolean; payee: boolean; networks: string[] }>`
    select
      exists (select from known_device a join known_device b using (device_hash)
        where a.member_id = ${id} and b.member_id = ${other}) as device,
      exists (select from payment_withdrawal a join payment_withdrawal b using (payee_account)
        where a.member_id = ${id} and b.member_id = ${other}) as payee,
      array(select network from known_address a join known_address b using (network)
        where a.member_id = ${id} and b.member_id = ${other}) as networks`.execute(trx);
  const [shared] = rows;
  if (shared?.device) return 'DEVICE';
  if (shared?.payee) return 'PAYEE';
  return shared?.networks.some((network) => !isOwnNetwork(network)) ? 'ADDRESS' : null;
}

async function decide(services: Services, friend: Friend): Promise<void> {
  const { id: friendId, referrer_id: referrerId, currency } = friend;
  const bet = (await playedByType(services.db, { memberId: friendId })).reduce(
    (sum, { effectiveBet }) => sum + effectiveBet,
    0,
  );
  if (bet < referralRule.effectiveBetMinor) return;
  // While the referrer may not play nothing is decided: the friend's next settled bet asks again.
  if (!(await mayReceiveOffers(services, [referrerId])).has(referrerId)) return;
  const reason = await sharedBy(services.db, friend);
  const reward = reason === null ? referralRule.rewardMinor : 0;
  const now = services.clock.now();
  const row = { friend_id: friendId, referrer_id: referrerId, reason, reward, decided_at: now };
  await services.db
    .insertInto('referral')
    .values({ ...row, state: reason === null ? 'PAID' : 'REFUSED' })
    .execute();
  if (reason !== null) return;
  await services.ledger.post(services.db, {
    idempotencyKey: `referral:${friendId}`,
    type: 'BONUS',
    reference: `referral:${friendId}`,
    postedAt: now,
    postings: [
      {
        from: { kind: 'house.bonus', owner: 'house' },
        to: { kind: 'member.main', owner: referrerId },
        amountMinor: reward,
        currency,
      },
    ],
  });
  await publishBalance(services, referrerId, currency);
  await notifyMember(services, referrerId, { key: 'referralPaid' });
}

/** Rewards for friends who have paid in and played; a friend who is the referrer is refused. */
export const payReferrals: Job = {
  name: 'pay-referrals',
  everyMs: 10_000,
  async run(services) {
    const aside = await asideWork(services, 'pay-referrals');
    const decideAll = async (trx: Kysely<Database>, played: readonly string[]) => {
      for (const friend of await openFriends(trx, played)) {
        const work = { subject: friend.id, merchantCode: friend.merchant_code };
        await aside.attempt(trx, work, () => decide({ ...services, db: trx }, friend));
      }
    };
    const due = aside.due.map(({ subject }) => subject);
    if (due.length > 0) await inTransaction(services.db, (trx) => decideAll(trx, due));
    for (;;) {
      const count = await inTransaction(services.db, async (trx) => {
        const lines = await takeSettlements(trx, { consumer: 'referral', limit: linesAtOnce });
        await decideAll(trx, [...new Set(lines.map((line) => line.member_id))]);
        return lines.length;
      });
      if (count < linesAtOnce) return;
    }
  },
};
