import type { getReferral as call } from '@atrium/contracts/calls';
import { memberType } from '@atrium/contracts/constants';
import { sql } from 'kysely';
import { asPage } from '../../../db/page-of.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { maskAccount, turnoverByDay } from '../../bets/index.ts';
import { referralRule } from './referral-rule.ts';

export const getReferral: Operation<typeof call> = async ({ pageNo, pageSize }, context) => {
  const { memberId } = requireCaller(context);
  const { db } = context;
  const { referral_code: code, type } = await db
    .selectFrom('member')
    .select(['referral_code', 'type'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const friends = db.selectFrom('member').where('member.referrer_id', '=', memberId);
  const { total } = await friends.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const { paid } = await db
    .selectFrom('referral')
    .select(sql<number>`coalesce(sum(reward), 0)::bigint`.as('paid'))
    .where('referrer_id', '=', memberId)
    .where('take_back_tx_id', 'is', null)
    .executeTakeFirstOrThrow();
  const rows = await friends
    .leftJoin('referral', (join) =>
      // One whose reward was taken back pays in again before it is due.
      join.onRef('referral.friend_id', '=', 'member.id').on('referral.take_back_tx_id', 'is', null),
    )
    .select([
      'member.account',
      'member.created_at',
      'referral.state',
      'referral.reward',
      sql<number | null>`(select paid_amount from payment_deposit d
        where d.member_id = member.id and d.state = 'CREDITED' order by credited_at limit 1)`.as('firstDeposit'),
      sql<number>`(select coalesce(sum(effective_bet), 0)::bigint from ${turnoverByDay} t
        where t.member_id = member.id)`.as('effectiveBet'),
    ])
    .orderBy('member.created_at', 'desc')
    .orderBy('member.id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return {
    ...asPage(
      rows.map((row) => ({
        account: maskAccount(row.account),
        joinedAt: row.created_at,
        firstDepositMinor: row.firstDeposit,
        effectiveBet: row.effectiveBet,
        rewardMinor: row.reward ?? 0,
        state: row.state ?? ('PENDING' as const),
      })),
      total,
      { pageNo, pageSize },
    ),
    code: type === memberType ? code : null,
    rule: referralRule,
    paidMinor: paid,
  };
};
