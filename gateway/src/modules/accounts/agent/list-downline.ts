import { dayOf } from '@atrium/contracts/calendar';
import type { CallRequest, listDownline as call } from '@atrium/contracts/calls';
import { agentTypes } from '@atrium/contracts/constants';
import type { DownlineMember } from '@atrium/contracts/entities';
import { heldBy, heldByEach } from '@atrium/ledger';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { maskEmail, maskMobile } from '../../../guard/mask.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { rebateOf } from './team.ts';
import { inGroup, isOnline, membersWithPlay } from './team-groups.ts';
import { teamSpan } from './team-span.ts';

type Request = CallRequest<typeof call>;
interface Step {
  memberId: string;
  account: string;
}

/** The way from the agent down to somebody below. @throws Refusal `NOT_FOUND` where there is none */
async function pathTo(db: Kysely<Database>, agentId: string, memberId: string): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select step.id as "memberId", step.account
      from member target, unnest(target.ancestor_ids || target.id) with ordinality as way (id, place)
        join member step on step.id = way.id
      where target.id = ${memberId} and (target.id = ${agentId} or target.ancestor_ids @> array[${agentId}])
        and (step.id = ${agentId} or step.ancestor_ids @> array[${agentId}])
      order by place`.execute(db);
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
  return rows;
}

/** What the member `m` of a list must be; every list is of the agent's own team (SEC18). */
function conditionOf(request: Request, context: OperationContext): RawBuilder<boolean> {
  const { memberId } = requireCaller(context);
  const { merchant, clock } = context;
  const { under = memberId, reach, account, kind, group } = request;
  const now = clock.now();
  const today = dayOf(now, merchant.timeZone);
  const types = sql.join([...agentTypes]);
  const parts = [
    sql<boolean>`m.ancestor_ids @> array[${memberId}]`,
    reach === 'DIRECT' ? sql<boolean>`m.parent_id = ${under}` : sql<boolean>`m.ancestor_ids @> array[${under}]`,
  ];
  if (account) parts.push(sql<boolean>`starts_with(m.account_key, ${account.toLowerCase()})`);
  if (kind) parts.push(kind === 'AGENT' ? sql<boolean>`m.type in (${types})` : sql<boolean>`m.type not in (${types})`);
  if (group) {
    const span = teamSpan({ from: request.from ?? today, to: request.to ?? today }, merchant);
    parts.push(inGroup(group, span, now));
  }
  return sql.join(parts, sql` and `);
}

type Row = Omit<DownlineMember, 'balance' | 'email' | 'mobile'> & {
  verifiedEmail: string | null;
  verifiedMobile: string | null;
};

/** The members of a list, as the `from` of a query with its condition. */
function chosenOf(request: Request, context: OperationContext): RawBuilder<unknown> {
  const isOfPlay = ['ACTIVE', 'INACTIVE_3D', 'INACTIVE_7D'].includes(request.group ?? '');
  return sql`${isOfPlay ? membersWithPlay : sql`member`} m where ${conditionOf(request, context)}`;
}

async function rowsOf(context: OperationContext, { pageNo, pageSize }: Request, chosen: RawBuilder<unknown>) {
  const { memberId } = requireCaller(context);
  const { rows } = await sql<Row>`
    with m as (
      select m.* from ${chosen}
        order by m.created_at desc, m.id limit ${pageSize} offset ${(pageNo - 1) * pageSize}
    )
    select m.id as "memberId", m.account, m.type, parent.account as parent, m.line_rebate as rebate,
      cardinality(m.ancestor_ids) - array_position(m.ancestor_ids, ${memberId}) + 1 as level,
      (select count(*) from member d where d.parent_id = m.id)::int as directs,
      (select count(*) from member d where d.ancestor_ids @> array[m.id])::int as team,
      m.created_at as "registeredAt", m.last_login_at as "lastLoginAt",
      ${isOnline(context.clock.now())} as "isOnline",
      m.verified_email as "verifiedEmail", m.verified_mobile as "verifiedMobile",
      coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'status', c.status) order by c.kind, c.status)
        from contract c where c.subject_id = m.id and c.status in ('REQUESTED', 'VALID')), '[]') as contracts
    from m join member parent on parent.id = m.parent_id
    order by m.created_at desc, m.id`.execute(context.db);
  return rows;
}

/** Accounts below an agent, the newest first. */
export const listDownline: Operation<typeof call> = async (request, context) => {
  const { memberId } = requireCaller(context);
  const { db } = context;
  const { pageNo, pageSize } = request;
  const path = await pathTo(db, memberId, request.under ?? memberId);
  const chosen = chosenOf(request, context);
  const [counted, rows, ownRebate, balance] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from ${chosen}`.execute(db),
    rowsOf(context, request, chosen),
    rebateOf(db, memberId),
    heldBy(db, sql<string>`select m.id from ${chosen}`),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  const ids = rows.map((row) => row.memberId);
  const held = await heldByEach(db, sql<string>`select unnest(${ids}::text[])`);
  return {
    list: rows.map(({ verifiedEmail, verifiedMobile, ...row }) => ({
      ...row,
      balance: held.get(row.memberId) ?? 0,
      email: maskEmail(verifiedEmail ?? undefined),
      mobile: maskMobile(verifiedMobile ?? undefined),
    })),
    pageNo,
    pageSize,
    total,
    totalPages: Math.ceil(total / pageSize),
    path,
    ownRebate,
    totals: { balance },
  };
};
