import type { CallValue, listTeamGains as call } from '@atrium/contracts/calls';
import { gainTypes, gainTypesOf, type TeamGain, type TeamGainFilters } from '@atrium/contracts/entities';
import { gainLines } from '@atrium/ledger';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { teamSpan } from '../../agents/index.ts';
import { ofKind, teamFlows } from '../../bets/index.ts';
import { kindOf, memberBelow } from './team.ts';

export interface TeamGainsQuery {
  readonly agentId: string;
  /** Of one member below; null where the filters name somebody who is not, undefined for everybody. */
  readonly memberId: string | null | undefined;
  readonly from: number;
  readonly to: number;
  readonly filters: TeamGainFilters;
}

/** A query of gains; who is asked for is looked up once. */
export async function teamGainsQuery(
  db: Kysely<Database>,
  query: Omit<TeamGainsQuery, 'memberId'>,
): Promise<TeamGainsQuery> {
  return { ...query, memberId: await memberBelow(db, query.agentId, query.filters.account) };
}

const typesOf = ({ figure }: TeamGainFilters) => (figure ? gainTypesOf[figure] : gainTypes);

/** Movements `line` of everybody below an agent with their member `m`, or of one of them (SEC18). */
function linesOf({ agentId, memberId, from, to, filters }: TeamGainsQuery): RawBuilder<unknown> {
  const { gameKind } = filters;
  const isOfKind = gameKind ? sql`and ${ofKind(kindOf(gameKind))}` : sql``;
  const ofMember = memberId === undefined ? sql`` : sql`and line.owner = ${memberId ?? ''}`;
  return sql`${gainLines} line join member m on m.id = line.owner
    where m.ancestor_ids @> array[${agentId}] and line.posted_at >= ${from} and line.posted_at < ${to}
      and line.type in (${sql.join(typesOf(filters))}) ${isOfKind} ${ofMember}`;
}

/** A page of gains, the newest first, from where the page before ended. */
export async function teamGainsPage(
  db: Kysely<Database>,
  query: TeamGainsQuery,
  { after, pageSize }: { after?: string | undefined; pageSize: number },
): Promise<{ list: TeamGain[]; next: string | null }> {
  const [at, seq] = (after?.split(':') ?? []).map(Number);
  const rest = at === undefined ? sql`` : sql`and (line.posted_at, line.seq) < (${at}::bigint, ${seq}::bigint)`;
  const { rows: list } = await sql<TeamGain>`
    select line.seq::text as "gainId", m.account, line.type, line.game_type as "gameType", line.posted_at as at, line.amount
      from ${linesOf(query)} ${rest} order by line.posted_at desc, line.seq desc limit ${pageSize}`.execute(db);
  const last = list.length === pageSize ? list.at(-1) : undefined;
  return { list, next: last ? `${last.at}:${last.gainId}` : null };
}

/** The sum: of the whole line it is kept, as the overview has it; of one account it is added up. */
async function totalsOf(db: Kysely<Database>, query: TeamGainsQuery): Promise<CallValue<typeof call>['totals']> {
  const { gameKind, ...filters } = query.filters;
  if (query.memberId !== undefined) {
    const { rows } = await sql<{ amount: number }>`
      select coalesce(sum(line.amount), 0)::bigint as amount from ${linesOf(query)}`.execute(db);
    return { amount: rows[0]?.amount ?? 0 };
  }
  const types: readonly string[] = typesOf(filters);
  const flows = (await teamFlows(db, query)).filter(
    ({ type, gameType }) => types.includes(type) && (!gameKind || gameType === kindOf(gameKind)),
  );
  return { amount: flows.reduce((sum, flow) => sum + flow.in - flow.out, 0) };
}

export const listTeamGains: Operation<typeof call> = async ({ from, to, after, pageSize, ...filters }, context) => {
  const { memberId: agentId } = requireCaller(context);
  const { db, merchant } = context;
  const query = await teamGainsQuery(db, { agentId, ...teamSpan({ from, to }, merchant), filters });
  return { ...(await teamGainsPage(db, query, { after, pageSize })), totals: await totalsOf(db, query) };
};
