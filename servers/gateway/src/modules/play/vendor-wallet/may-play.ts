import { sql } from 'kysely';
import { tokenHash } from '../../../guard/token.ts';
import type { Services } from '../../../operation/services.ts';
import { asWalletRefusal } from './statuses.ts';

interface Playing {
  readonly vendorId: string;
  readonly playerId: string;
  readonly sessionToken: string;
  readonly gameCode: string;
}

/**
 * Whether the player may still bet with the session: not expired, still logged in, not disabled, the game open
 * (sql/vendor-admit.sql).
 * @throws WalletRefusal
 */
export async function assertMayPlay(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  playing: Playing,
): Promise<void> {
  const { vendorId, playerId, sessionToken, gameCode } = playing;
  const launch = sql`vendor_launch_of(${vendorId}, ${playerId}, ${tokenHash(sessionToken)})`;
  try {
    await sql`select vendor_may_play(${launch}, ${gameCode}, ${clock.now()},
      ${config.session.idleMs})`.execute(db);
  } catch (error) {
    throw asWalletRefusal(error);
  }
}
