import type { getSecurityOverview as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../http/operation.ts';
import { maskEmail, maskMobile } from './mask.ts';

export const getSecurityOverview: Operation<typeof call> = async (_request, context) => {
  const { memberId, sessionId } = requireCaller(context);
  const now = context.clock.now();
  const member = await context.db
    .selectFrom('member')
    .select(['created_at', 'password_changed_at', 'payment_password_hash', 'profile'])
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
  // This session is the last login; the one before it is what its owner wants to check (RG11).
  const before = sessions.find((session) => session.id !== sessionId);
  return {
    memberSince: member.created_at,
    passwordChangedAt: member.password_changed_at,
    hasPaymentPassword: member.payment_password_hash !== null,
    email: maskEmail(member.profile.email),
    mobile: maskMobile(member.profile.mobileNum),
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
