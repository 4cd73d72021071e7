import { type Flow, pendingFlows } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** What moved beside play on the accounts of everybody below an agent in a span of whole days, by type and kind of game. */
export async function teamFlows(
  db: Kysely<Database>,
  { agentId, from, to }: { agentId: string; from: number; to: number },
): Promise<Flow[]> {
  const { rows } = await sql<Flow>`
    select type, game_type as "gameType", sum(income)::bigint as in, sum(spent)::bigint as out
      from (
        select type, game_type, income, spent from team_flow
          where agent_id = ${agentId} and day >= ${from} and day < ${to}
        union all
        select type, game_type, greatest(amount, 0), greatest(-amount, 0) from ${pendingFlows} line
          where posted_at >= ${from} and posted_at < ${to}
            and (select m.ancestor_ids @> array[${agentId}] from member m where m.id = line.owner)
      ) flow group by type, game_type`.execute(db);
  return rows;
}
