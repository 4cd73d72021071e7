import { dayOf } from '@atrium/contracts/calendar';
import type { CallRequest, listDownline as call } from '@atrium/contracts/calls';
import { agentTypes } from '@atrium/contracts/constants';
import type { DownlineMember } from '@atrium/contracts/entities';
import { countHeldBy, heldByEach } from '@atrium/ledger';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { asPage } from '../../../db/page-of.ts';
import { typedKey } from '../../../db/typed-key.ts';
import { maskEmail, maskMobile } from '../../../guard/mask.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { teamSpan } from '../../agents/index.ts';
import { rebateOf } from './team.ts';
import { idsInGroup, inGroup, isOnline, type TeamQuery } from './team-groups.ts';

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

/** The team of a list's group with its days; today when the request names none. */
function teamOfGroup({ under, from, to }: Request, { clock, merchant }: OperationContext, agentId: string): TeamQuery {
  const today = dayOf(clock.now(), merchant.timeZone);
  return { agentId: under ?? agentId, ...teamSpan({ from: from ?? today, to: to ?? today }, merchant) };
}

/** What the member `m` of a list must be; every list is of the agent's own team (SEC18). */
function conditionOf(request: Request, context: OperationContext): RawBuilder<boolean> {
  const { memberId } = requireCaller(context);
  const { under = memberId, reach, account, kind, group } = request;
  const types = sql.join([...agentTypes]);
  const parts = [sql<boolean>`m.ancestor_ids @> array[${memberId}]`];
  if (reach === 'DIRECT') parts.push(sql<boolean>`m.parent_id = ${under}`);
  else if (under !== memberId) parts.push(sql<boolean>`m.ancestor_ids @> array[${under}]`);
  if (account) parts.push(sql<boolean>`starts_with(m.account_key, ${typedKey(account)})`);
  if (kind) parts.push(kind === 'AGENT' ? sql<boolean>`m.type in (${types})` : sql<boolean>`m.type not in (${types})`);
  if (group) parts.push(inGroup(group, teamOfGroup(request, context, memberId), context.clock.now()));
  return sql.join(parts, sql` and `);
}

/** Members `m`, with their activity `n` where a group asks for it. */
const membersOf = ({ group }: Request) =>
  group ? sql`member m left join line_activity n on n.member_id = m.id` : sql`member m`;

/**
 * The ids of a list, for its sums. Where what they did is all that is asked of a line, the rows of its members are not
 * read: the way down to `under` was found before.
 */
function chosenOf(request: Request, context: OperationContext): RawBuilder<string> {
  const { memberId } = requireCaller(context);
  const { group, reach, account, kind } = request;
  const isAll = reach === 'ALL' && !account && !kind;
  const team = teamOfGroup(request, context, memberId);
  const ids = isAll && group ? idsInGroup(group, team, context.clock.now()) : null;
  return ids ?? sql<string>`select m.id from ${membersOf(request)} where ${conditionOf(request, context)}`;
}

type Row = Omit<DownlineMember, 'balance' | 'email' | 'mobile'> & {
  verifiedEmail: string | null;
  verifiedMobile: string | null;
};

async function rowsOf(context: OperationContext, request: Request) {
  const { memberId } = requireCaller(context);
  const { pageNo, pageSize } = request;
  const { rows } = await sql<Row>`
    with m as (
      select m.* from ${membersOf(request)} where ${conditionOf(request, context)}
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
  const [{ members: total, held: balance }, rows, ownRebate] = await Promise.all([
    countHeldBy(db, chosen),
    rowsOf(context, request),
    rebateOf(db, memberId),
  ]);
  const ids = rows.map((row) => row.memberId);
  const heldOfEach = await heldByEach(db, sql<string>`select unnest(${ids}::text[])`);
  return {
    ...asPage(
      rows.map(({ verifiedEmail, verifiedMobile, ...row }) => ({
        ...row,
        balance: heldOfEach.get(row.memberId) ?? 0,
        email: maskEmail(verifiedEmail ?? undefined),
        mobile: maskMobile(verifiedMobile ?? undefined),
      })),
      total,
      { pageNo, pageSize },
    ),
    path,
    ownRebate,
    totals: { balance },
  };
};
