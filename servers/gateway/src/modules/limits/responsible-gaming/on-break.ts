import { Refusal } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { PlayerRow } from './player.ts';

type Rest = Pick<PlayerRow, 'excluded_at' | 'excluded_until' | 'returns_at' | 'time_out_until'>;

/** An exclusion lasts until its time is over and the player has requested to return. */
export const isExcluded = ({ excluded_at, returns_at }: Rest, at: number): boolean =>
  excluded_at !== null && (returns_at === null || at < returns_at);

export const isInTimeOut = ({ time_out_until: until }: Rest, at: number): boolean => until !== null && at < until;

/** @throws `RG_EXCLUDED`, `RG_TIMEOUT` with `until` */
export function assertNotResting(rest: Rest, at: number): void {
  if (isExcluded(rest, at)) throw new Refusal('RG_EXCLUDED', { until: rest.returns_at ?? rest.excluded_until });
  if (isInTimeOut(rest, at)) throw new Refusal('RG_TIMEOUT', { until: rest.time_out_until });
}

const restColumns = ['excluded_at', 'excluded_until', 'returns_at', 'time_out_until'] as const;

/** A player's time-out or exclusion, and its end as far as it is known. */
export async function restOf(db: Kysely<Database>, memberId: string, at: number) {
  const rest = await db
    .selectFrom('rg_player')
    .select(restColumns)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!rest) return null;
  if (isExcluded(rest, at)) return { kind: 'EXCLUSION' as const, until: rest.returns_at };
  return isInTimeOut(rest, at) ? { kind: 'TIME_OUT' as const, until: rest.time_out_until } : null;
}
