import type { PlayStanding } from '@atrium/contracts/entities';
import type { Services } from '../../../operation/services.ts';
import { resultSince } from '../../bets/index.ts';
import { timeUpAt } from './limits.ts';
import type { Player } from './player.ts';
import { countsSince } from './tally.ts';

/** The player's summary since the login. */
export async function standingOf(
  services: Pick<Services, 'db' | 'config'>,
  player: Player,
  at: number,
): Promise<PlayStanding> {
  const { member_id: memberId, currency, stretch_began_at: since } = player;
  const span = { memberId, currency, from: since };
  const { staked, won } = await countsSince(services.db, span);
  return {
    since,
    wagered: Math.max(0, staked),
    won: Math.max(0, won),
    ...(await resultSince(services.db, span)),
    checkDueAt: player.check_due_at,
    timeUpAt: await timeUpAt(services, player, at),
  };
}
