import { logout } from '@atrium/contracts/calls';
import type { WatchedCalls } from '../core/watch-calls.ts';
import type { MerchantChoice } from '../region/region.ts';
import { isGameOpen } from '../routing/game-open.ts';
import type { Session } from '../session/session.ts';
import { invalidTokenCodes } from '../session/token-revocation.ts';

/**
 * Prepares for another merchant (S4): refused while a game is open or a bet is under way, and the server revokes the
 * token before the browser forgets it.
 */
export async function leaveMerchant(session: Session, calls: WatchedCalls): Promise<MerchantChoice> {
  if (isGameOpen() || calls.isWriting()) return 'bet-in-flight';
  if (!session.token()) return 'chosen';
  const result = await calls.invoke(logout, {});
  if (!result.ok && !invalidTokenCodes.includes(result.failure.code)) return 'no-answer';
  session.leave();
  return 'chosen';
}
