import type { listLogins as call } from '@atrium/contracts/calls';
import { pageOf } from '../../../db/page-of.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';

/** The caller's own sessions, open ones and ended ones. */
export const listLogins: Operation<typeof call> = async ({ pageNo, pageSize }, context) => {
  const { memberId, sessionId } = requireCaller(context);
  const sessions = context.db.selectFrom('session').where('member_id', '=', memberId);
  return pageOf(
    sessions
      .select(['id', 'started_at', 'ip', 'user_agent', 'ended_at'])
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc'),
    { pageNo, pageSize },
    (rows) =>
      rows.map((row) => ({
        sessionId: row.id,
        startedAt: row.started_at,
        ip: row.ip,
        userAgent: row.user_agent,
        endedAt: row.ended_at,
        isCurrent: row.id === sessionId,
      })),
  );
};
