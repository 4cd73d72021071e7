import { wallTimeOf } from '@atrium/contracts/calendar';
import { limits, staffType } from '@atrium/contracts/constants';
import type { LoginValue } from '@atrium/contracts/entities';
import type { LoginVia } from '../../../db/column-types.ts';
import type { OperationContext } from '../../../operation/operation.ts';
import { notifyMember } from '../../messages/index.ts';
import { rememberThisDevice } from '../security/device-token.ts';
import { storePassword } from '../security/store-password.ts';
import { issueSession } from '../session/issue-session.ts';
import { isKnownAddress } from '../session/known-address.ts';
import { assertOpen } from '../system/assert-open.ts';
import { readMaintenance } from '../system/system-state.ts';

/** A login with all its proofs. */
export interface Entrance {
  via: LoginVia;
  /** A password to set with it (recovery). */
  passwordHash?: string | null;
  /** Remembers the browser for a day (T17). */
  remember?: boolean | undefined;
  /** The second step was made. */
  isConfirmed?: boolean;
}

/** Opens the session, and notifies the owner of a login from an address that was not used before (SEC21). */
export async function enter(context: OperationContext, memberId: string, entrance: Entrance): Promise<LoginValue> {
  const { clock, clientIp, merchant, country } = context;
  const { type } = await context.db
    .selectFrom('member')
    .select('type')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (type !== staffType) assertOpen(await readMaintenance(context), country, context);
  const login = await context.transaction(async (tx) => {
    const isNewPlace = !(await isKnownAddress(tx.db, memberId, clientIp));
    if (entrance.passwordHash) {
      await storePassword(tx, memberId, {
        hash: entrance.passwordHash,
        kind: 'recovered',
        endOthers: true,
      });
    }
    const value = await issueSession(tx, memberId, entrance);
    if (isNewPlace && value.lastLoginTime !== null) {
      const time = `${wallTimeOf(clock.now(), merchant.timeZone)} (${merchant.timeZone})`;
      await notifyMember(tx, memberId, { key: 'newPlace', ip: clientIp, time });
    }
    return value;
  });
  if (entrance.remember) await rememberThisDevice(context, memberId, limits.rememberMeMs);
  return login;
}
