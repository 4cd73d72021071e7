import { gainTypes } from '@atrium/contracts/entities';
import { type Flow, pendingFlows } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { dayAt } from '../../../db/day-at.ts';

interface FlowSpan {
  readonly agentId: string;
  readonly from: number;
  readonly to: number;
}

const linesOf = ({ agentId, from, to }: FlowSpan) => sql`(
  select day as at, type, game_type, income, spent from team_flow
    where agent_id = ${agentId} and day >= ${from} and day < ${to}
  union all
  select posted_at, type, game_type, greatest(amount, 0), greatest(-amount, 0) from ${pendingFlows} line
    where posted_at >= ${from} and posted_at < ${to}
      and (select m.ancestor_ids @> array[${agentId}] from member m where m.id = line.owner)
)`;

/** What moved beside play on the accounts of everybody below an agent in a span of whole days, by type and kind of game. */
export async function teamFlows(db: Kysely<Database>, span: FlowSpan): Promise<Flow[]> {
  const { rows } = await sql<Flow>`
    select type, game_type as "gameType", sum(income)::bigint as in, sum(spent)::bigint as out
      from ${linesOf(span)} flow group by type, game_type`.execute(db);
  return rows;
}

/** What everybody below an agent got beside payouts, by the day of a clock; days without any are left out. */
export async function teamGainsByDay(
  db: Kysely<Database>,
  { timeZone, ...span }: FlowSpan & { readonly timeZone: string },
): Promise<{ day: string; gained: number }[]> {
  const { rows } = await sql<{ day: string; gained: number }>`
    select ${dayAt(sql`at`, timeZone)} as day, sum(income - spent)::bigint as gained
      from ${linesOf(span)} flow where type in (${sql.join([...gainTypes])}) group by 1`.execute(db);
  return rows;
}
