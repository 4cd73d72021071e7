import { hourMs } from '@atrium/contracts/durations';
import { isCurrent } from '../../../guard/proofs.ts';
import { newToken, tokenHash } from '../../../guard/token.ts';
import { readChecks } from '../../limits/index.ts';
import { noteVendorSuccess } from '../vendor-health/breaker.ts';
import { playerBalance } from './player-balance.ts';
import { WalletRefusal } from './statuses.ts';
import type { WalletOperation } from './wallet-operation.ts';

const sessionLifeMs = 12 * hourMs;

/** Trades a launch token, once, for a session token. */
export const authenticate: WalletOperation<'authenticate'> = async ({ launchToken }, context) => {
  const { db, clock, vendorId } = context;
  const now = clock.now();
  const sessionToken = newToken();
  const byToken = (launchHash: string) =>
    db.selectFrom('vendor_launch').where('token_hash', '=', launchHash).where('vendor_id', '=', vendorId);
  const launch = await db
    .updateTable('vendor_launch')
    .set({ used_at: now, session_token_hash: tokenHash(sessionToken), session_expires_at: now + sessionLifeMs })
    .where('token_hash', '=', tokenHash(launchToken))
    .where('vendor_id', '=', vendorId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['member_id', 'language', 'issued_against'])
    .executeTakeFirst();
  if (!launch) {
    const known = await byToken(tokenHash(launchToken)).select('used_at').executeTakeFirst();
    throw new WalletRefusal(known && known.used_at === null ? 'RS_ERROR_TOKEN_EXPIRED' : 'RS_ERROR_INVALID_TOKEN');
  }
  const issued = { memberId: launch.member_id, issuedAgainst: launch.issued_against };
  if (!(await isCurrent(context, 'launchToken', issued))) throw new WalletRefusal('RS_ERROR_TOKEN_EXPIRED');
  await noteVendorSuccess(context, vendorId, now);
  const balance = await playerBalance({ ...context, db }, launch.member_id);
  const rg = await readChecks(db, launch.member_id, now);
  return { status: 'RS_OK', ...balance, sessionToken, language: launch.language, rg };
};
