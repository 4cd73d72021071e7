import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { readPlayer } from './player.ts';

/** What a game gets at a player's start: the interval of reality checks, and the next one (epoch ms). */
interface PlayerChecks {
  readonly realityCheckMinutes: number;
  readonly realityCheckDueAt: number;
}

export async function readChecks(db: Kysely<Database>, memberId: string, at: number): Promise<PlayerChecks> {
  const { check_minutes: realityCheckMinutes, check_due_at: realityCheckDueAt } = await readPlayer(db, memberId, at);
  return { realityCheckMinutes, realityCheckDueAt };
}
