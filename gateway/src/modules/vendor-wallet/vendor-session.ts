import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { tokenHash } from '../session/token.ts';
import { isAnyClosed } from '../switches/closed-now.ts';
import { WalletRefusal } from './statuses.ts';

export type LaunchRow = Selectable<Database['vendor_launch']>;

/** The launch a session token belongs to, whatever its age: wins and rollbacks must find it too. */
export async function findLaunch(
  db: Kysely<Database>,
  vendorId: string,
  { sessionToken, playerId }: { sessionToken: string; playerId: string },
): Promise<LaunchRow> {
  const launch = await db
    .selectFrom('vendor_launch')
    .selectAll()
    .where('session_token_hash', '=', tokenHash(sessionToken))
    .where('vendor_id', '=', vendorId)
    .where('member_id', '=', playerId)
    .executeTakeFirst();
  if (!launch) throw new WalletRefusal('RS_ERROR_INVALID_TOKEN');
  return launch;
}

/**
 * Whether the player may still bet with it: not expired, still logged in, not disabled or excluded, and the game open. Gives when the
 * session was last seen; null where there is none.
 */
export async function assertMayPlay(
  db: Kysely<Database>,
  launch: LaunchRow,
  gameCode: string,
  now: number,
): Promise<number | null> {
  if ((launch.session_expires_at ?? 0) <= now) throw new WalletRefusal('RS_ERROR_TOKEN_EXPIRED');
  if (launch.game_code !== gameCode) throw new WalletRefusal('RS_ERROR_INVALID_GAME');
  const { state, ended_at, last_seen_at, is_closed } = await db
    .selectFrom('member')
    .leftJoin('session', (join) => join.on('session.id', '=', launch.session_id))
    .select(['member.state', 'session.ended_at', 'session.last_seen_at'])
    .select(
      isAnyClosed(now, [
        ['VENDOR', launch.catalogue_vendor],
        ['GAME', gameCode],
      ]).as('is_closed'),
    )
    .where('member.id', '=', launch.member_id)
    .executeTakeFirstOrThrow();
  if (ended_at !== null) throw new WalletRefusal('RS_ERROR_TOKEN_EXPIRED');
  if (state !== 'ACTIVE') throw new WalletRefusal('RS_ERROR_USER_DISABLED');
  if (is_closed) throw new WalletRefusal('RS_ERROR_MAINTENANCE');
  return last_seen_at;
}
