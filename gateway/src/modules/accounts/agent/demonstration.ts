import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { TeamQuery } from './team-groups.ts';

/** The tag of accounts whose past was written for a demonstration. */
export const demoTag = 'demonstration';

/** Until when figures of a team hold what a demonstration wrote; null for days after it, and for a team without such accounts. */
export async function demonstrationUntil(
  db: Kysely<Database>,
  { agentId, from }: Pick<TeamQuery, 'agentId' | 'from'>,
  merchantCode: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('seeded_play')
    .select('until')
    .where('merchant_code', '=', merchantCode)
    .where('until', '>', from)
    .where(sql<boolean>`exists (select from member m
      where m.ancestor_ids @> array[${agentId}] and m.tags @> array[${demoTag}])`)
    .executeTakeFirst();
  return row?.until ?? null;
}
