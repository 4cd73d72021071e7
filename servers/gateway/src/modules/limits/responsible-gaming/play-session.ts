import { minuteMs } from '@atrium/contracts/durations';
import type { Services } from '../../../operation/services.ts';
import { lockPlayer } from './player.ts';

/**
 * Records a login. Time and figures restart with it, unless another session of the player was active a moment ago: a
 * new login does not postpone a reality check.
 */
export async function noteLogin(
  { db: trx, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  memberId: string,
): Promise<void> {
  const now = clock.now();
  const { check_minutes: minutes } = await lockPlayer(trx, memberId, now);
  const { idleMs } = config.session;
  const recent = await trx
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('last_seen_at', '>', now - idleMs)
    .limit(1)
    .executeTakeFirst();
  if (recent) return;
  await trx
    .updateTable('rg_player')
    .set({ stretch_began_at: now, checked_at: now, check_due_at: now + minutes * minuteMs, check_told_at: null })
    .where('member_id', '=', memberId)
    .execute();
}
