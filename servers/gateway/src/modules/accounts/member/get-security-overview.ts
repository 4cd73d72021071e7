import type { getSecurityOverview as call } from '@atrium/contracts/calls';
import { maskEmail, maskMobile } from '../../../guard/mask.ts';
import { type Operation, type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { deviceTokenHash } from '../security/device-token.ts';
import { readPasskeys } from '../security/passkey-operations.ts';
import { hasTotp } from '../security/totp.ts';

export const getSecurityOverview: Operation<typeof call> = async (_request, context) => {
  const { memberId, sessionId } = requireCaller(context);
  const now = context.clock.now();
  const member = await context.db
    .selectFrom('member')
    .select([
      'created_at',
      'password_changed_at',
      'payment_password_hash',
      'profile',
      'verified_email',
      'verified_mobile',
    ])
    .select(['cool_off_until', 'parent_id'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const sessions = await context.db
    .selectFrom('session')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('started_at', 'desc')
    .limit(20)
    .execute();
  const isLive = (session: (typeof sessions)[number]) =>
    session.ended_at === null && session.expires_at > now && session.last_seen_at + context.config.session.idleMs > now;
  // This session is the last login; its owner needs to check the previous one (RG11).
  const before = sessions.find((session) => session.id !== sessionId);
  return {
    memberSince: member.created_at,
    invitedBy: await readSponsor(context, member.parent_id),
    passwordChangedAt: member.password_changed_at,
    hasPaymentPassword: member.payment_password_hash !== null,
    email: maskEmail(member.profile.email),
    mobile: maskMobile(member.profile.mobileNum),
    isEmailVerified: member.verified_email !== null,
    isMobileVerified: member.verified_mobile !== null,
    hasTotp: await hasTotp(context.db, memberId),
    recoveryCodesLeft: await countRecoveryCodes(context.db, memberId),
    passkeys: await readPasskeys(context.db, memberId),
    devices: await readDevices(context, memberId),
    coolOffUntil: member.cool_off_until !== null && member.cool_off_until > now ? member.cool_off_until : null,
    lastLogin: before ? { at: before.started_at, ip: before.ip } : null,
    sessions: sessions.filter(isLive).map((session) => ({
      sessionId: session.id,
      startedAt: session.started_at,
      lastSeenAt: session.last_seen_at,
      ip: session.ip,
      userAgent: session.user_agent,
      isCurrent: session.id === sessionId,
    })),
  };
};

async function readSponsor({ db }: OperationContext, parentId: string | null): Promise<string | null> {
  if (!parentId) return null;
  const { account } = await db
    .selectFrom('member')
    .select('account')
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow();
  return account;
}

async function countRecoveryCodes(db: OperationContext['db'], memberId: string): Promise<number> {
  const left = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
  return left.length;
}

/** Browsers that log in with one click. */
export async function readDevices(context: OperationContext, memberId: string) {
  const rows = await context.db
    .selectFrom('device_token')
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at', 'token_hash'])
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .orderBy('created_at', 'desc')
    .execute();
  const current = deviceTokenHash(context);
  return rows.map((row) => ({
    deviceTokenId: row.id,
    userAgent: row.user_agent,
    rememberedAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    isCurrent: row.token_hash === current,
  }));
}
