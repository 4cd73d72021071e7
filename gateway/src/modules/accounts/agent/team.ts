import { type RawBuilder, sql } from 'kysely';

/** All members below an agent, on any level, as a query of their ids; no other figures are ever read (SEC18). */
export const teamOf = (agentId: string): RawBuilder<string> =>
  sql`select id from member where ancestor_ids @> array[${agentId}]`;
