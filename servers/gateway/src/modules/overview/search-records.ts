import type { searchRecords as call } from '@atrium/contracts/calls';
import type { StaffRole } from '@atrium/contracts/constants';
import type { FoundRecord } from '@atrium/contracts/entities';
import { type Expression, sql } from 'kysely';
import { beginsWith } from '../../db/like.ts';
import { typedKey } from '../../db/typed-key.ts';
import { type Operation, requireCaller } from '../../operation/operation.ts';
import { membersAt } from '../service/index.ts';

const most = 10;

interface Source {
  readonly kind: FoundRecord['kind'];
  readonly roles: readonly StaffRole[];
  /** Titles and members of the records that have what was typed; `members` are the accounts that the caller may see. */
  find(typed: string, members: ReturnType<typeof membersAt>, merchants: readonly string[]): Expression<unknown>;
}

const sources: readonly Source[] = [
  {
    kind: 'ACCOUNT',
    roles: ['support', 'money'],
    find: (typed, members) =>
      members
        .where('account_key', 'like', beginsWith(typedKey(typed)))
        .select(['account as title', 'id as member_id'])
        .orderBy('account_key')
        .limit(most),
  },
  {
    kind: 'DEPOSIT',
    roles: ['money'],
    find: (typed) => sql`select order_no as title, member_id from payment_deposit where order_no = ${typed}`,
  },
  {
    kind: 'WITHDRAWAL',
    roles: ['money'],
    find: (typed) => sql`select order_no as title, member_id from payment_withdrawal where order_no = ${typed}`,
  },
  {
    kind: 'BET',
    roles: ['support', 'money'],
    find: (typed, _members, merchants) => sql`
      select order_no as title, member_id from bet where order_no = ${typed}
      union (select order_no, member_id from bet
        where vendor in (select code from vendor) and round_id = ${typed} and merchant_code in (${sql.join(merchants)})
        limit ${sql.lit(most)})`,
  },
  {
    kind: 'CASE',
    roles: ['support'],
    find: (typed) => sql`select case_number as title, member_id from feedback_case where case_number = ${typed}`,
  },
];

export const searchRecords: Operation<typeof call> = async ({ query }, context) => {
  const { kinds, merchants } = requireCaller(context);
  const own = sources.filter(({ roles }) => roles.some((role) => kinds.includes(role)));
  const members = membersAt(context.db, merchants);
  const found = own.map(
    ({ kind, find }) =>
      sql`select ${sql.lit(kind)} as kind, title, member_id from (${find(query, members, merchants)}) of_kind`,
  );
  const shown = members.select(['member.id', 'member.account', 'member.merchant_code']);
  const { rows } = await sql<FoundRecord>`
    select kind, title, owner.id as "memberId", owner.account, owner.merchant_code as "merchantCode"
      from (${sql.join(found, sql` union all `)}) record join ${shown} owner on owner.id = record.member_id
      order by kind, title`.execute(context.db);
  return { found: rows };
};
