import { type Flow, pendingFlows } from '@atrium/ledger';
import { type Kysely, type RawBuilder, sql } from 'kysely';
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

/** A condition on the member `m`: the first deposit ever is in a span of time. */
export const depositedFirst = ({
  from,
  to,
}: {
  from: number;
  to: number;
}): RawBuilder<boolean> => sql<boolean>`coalesce(
  (select at from first_deposit f where f.member_id = m.id),
  (select min(posted_at) from ${pendingFlows} line where line.owner = m.id and type = 'DEPOSIT' and amount > 0)
) between ${from} and ${to - 1}`;
