import { staffType, trialType } from '@atrium/contracts/constants';
import type { LoginValue } from '@atrium/contracts/entities';
import type { LoginVia } from '../../../db/column-types.ts';
import { newId } from '../../../db/new-id.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { deviceHash } from '../../../guard/device-hash.ts';
import { flagsOff } from '../../../guard/site-flags.ts';
import { newToken, tokenHash } from '../../../guard/token.ts';
import type { OperationContext } from '../../../operation/operation.ts';
import { noteLogin } from '../../limits/index.ts';
import { endSessions } from './end-sessions.ts';
import { noteAddress } from './known-address.ts';

/**
 * Logins that make their network a known one, from which no second step is required; the others do so with their second
 * step only. A proof that was left on a device or came by recovery opens a session, and leaves nothing behind.
 */
const wholeLogins: ReadonlySet<LoginVia> = new Set(['password', 'sms', 'passkey']);

type Visitor = Pick<
  OperationContext,
  'db' | 'publish' | 'clock' | 'config' | 'clientIp' | 'userAgent' | 'deviceId' | 'traceId'
>;

/** Logs a member in: a new token, the device remembered, the oldest session ended if there are too many. */
export async function issueSession(
  visitor: Visitor,
  memberId: string,
  { via, isConfirmed = false }: { via: LoginVia; isConfirmed?: boolean } = { via: 'password' },
): Promise<LoginValue> {
  const now = visitor.clock.now();
  // Locked, so that two logins of one account count each other's sessions.
  const member = await visitor.db
    .selectFrom('member')
    .select(['type', 'last_login_at', 'last_login_ip', 'must_change_password', 'password_changed_at', 'merchant_code'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (member.type !== trialType && member.type !== staffType) await noteLogin(visitor, memberId);
  await endSessions(visitor, await surplusSessions(visitor, memberId, now), 'replaced');
  const { absoluteMs, trialMs, passwordMaxAgeMs } = visitor.config.session;
  const isTooOld =
    passwordMaxAgeMs !== null &&
    now >= member.password_changed_at + passwordMaxAgeMs &&
    !(await flagsOff(visitor.db, { merchantCode: member.merchant_code })).has('forcedPasswordExpiry');
  // Members who logged in by a code need not change a password they did not use.
  const mustChange = via !== 'sms' && (member.must_change_password || isTooOld);
  const token = newToken();
  const sessionId = newId(now);
  await visitor.db
    .insertInto('session')
    .values({
      id: sessionId,
      token_hash: tokenHash(token),
      member_id: memberId,
      started_at: now,
      last_seen_at: now,
      expires_at: now + (member.type === trialType ? trialMs : absoluteMs),
      ended_at: null,
      end_reason: null,
      ip: visitor.clientIp,
      user_agent: visitor.userAgent,
      device_id: visitor.deviceId,
      scope: mustChange ? 'PASSWORD_CHANGE' : 'FULL',
    })
    .execute();
  await noteDevice(visitor, memberId, now);
  if (isConfirmed || wholeLogins.has(via)) await noteAddress(visitor.db, memberId, visitor.clientIp, now);
  await visitor.db
    .updateTable('member')
    .set({ last_login_at: now, last_login_ip: visitor.clientIp })
    .where('id', '=', memberId)
    .execute();
  await writeAudit(visitor.db, {
    at: now,
    actor: memberId,
    action: 'session.started',
    subject: sessionId,
    ip: visitor.clientIp,
    traceId: visitor.traceId,
  });
  return {
    token,
    firstTimeLogin: member.last_login_at === null,
    passwordExpired: mustChange,
    lastLoginTime: member.last_login_at,
    lastLoginIp: member.last_login_ip,
  };
}

async function noteDevice({ db: trx, deviceId }: Visitor, memberId: string, now: number) {
  if (!deviceId) return;
  await trx
    .insertInto('known_device')
    .values({ member_id: memberId, device_hash: deviceHash(deviceId), first_seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sessions to end so that one more fits. */
async function surplusSessions({ db: trx, config }: Visitor, memberId: string, now: number) {
  const { idleMs, maxConcurrent } = config.session;
  const live = await trx
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', now - idleMs)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return live.slice(maxConcurrent - 1).map(({ id }) => id);
}
