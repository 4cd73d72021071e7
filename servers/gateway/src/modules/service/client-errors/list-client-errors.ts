import type { listClientErrors as call } from '@atrium/contracts/calls';
import { pageOf } from '../../../db/page-of.ts';
import type { Operation } from '../../../operation/operation.ts';

export const listClientErrors: Operation<typeof call> = async ({ pageNo, pageSize }, { db }) => {
  return pageOf(
    db.selectFrom('client_error').selectAll().orderBy('last_seen_at', 'desc').orderBy('fingerprint'),
    { pageNo, pageSize },
    (rows) =>
      rows.map((row) => ({
        fingerprint: row.fingerprint,
        part: row.part,
        version: row.version,
        name: row.name,
        message: row.message,
        stack: row.stack,
        count: row.count,
        firstSeenAt: row.first_seen_at,
        lastSeenAt: row.last_seen_at,
        lastTraceId: row.last_trace_id,
        lastLanguage: row.last_language,
        lastPath: row.last_path,
      })),
  );
};
