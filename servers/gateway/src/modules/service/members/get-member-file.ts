import type { getMemberFile as call } from '@atrium/contracts/calls';
import { headAgentType } from '@atrium/contracts/constants';
import type { MemberFile } from '@atrium/contracts/entities';
import { sql } from 'kysely';
import { maskEmail, maskMobile } from '../../../guard/mask.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { lifetimeOf, restOf } from '../../limits/index.ts';
import { foundColumns, membersAt } from './found-member.ts';
import { rebateBounds } from './propose-line-rebate.ts';

export const getMemberFile: Operation<typeof call> = async ({ memberId }, context) => {
  const { db, ledger, clock } = context;
  const row = await membersAt(db, requireCaller(context).merchants)
    .leftJoin('member as upline', 'upline.id', 'member.parent_id')
    .select(foundColumns)
    .select([
      'member.nickname',
      'member.language',
      'member.currency',
      'member.tags',
      'member.profile',
      'member.last_login_ip as lastLoginIp',
      'upline.account as upline',
      sql<
        { memberId: string; account: string }[]
      >`(select coalesce(json_agg(json_build_object('memberId', above.id, 'account', above.account)
        order by cardinality(above.ancestor_ids)), '[]') from member above where above.id = any(member.ancestor_ids))`.as(
        'above',
      ),
      'member.line_rebate as rebate',
      sql<number>`(select count(*) from member below where below.ancestor_ids @> array[member.id])::int`.as('team'),
      sql<number>`(select count(*) from feedback_case one
        where one.member_id = member.id and one.state in ('OPEN', 'ESCALATED'))::int`.as('openCases'),
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  const { profile, rebate, ...shown } = row;
  const { available, locked, bonus, isBlocked } = await ledger.balanceOf(db, memberId, row.currency);
  const { deposited, withdrawn } = await lifetimeOf(db, memberId, row.currency);
  return {
    ...shown,
    email: maskEmail(profile.email),
    mobile: maskMobile(profile.mobileNum),
    liveSessions: await countLive(context, memberId),
    available,
    locked,
    bonus,
    isBlocked,
    deposited,
    withdrawn,
    lineRebate: row.type === headAgentType ? { rebate, ...(await rebateBounds(db, row, clock.now())) } : null,
    rest: await restOf(db, memberId, clock.now()),
  } satisfies MemberFile;
};

async function countLive({ db, clock, config }: OperationContext, memberId: string): Promise<number> {
  const now = clock.now();
  const { live } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', now - config.session.idleMs)
    .executeTakeFirstOrThrow();
  return live;
}
