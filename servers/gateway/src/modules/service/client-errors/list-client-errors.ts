import type { listClientErrors as call } from '@atrium/contracts/calls';
import type { Operation } from '../../../operation/operation.ts';

export const listClientErrors: Operation<typeof call> = async ({ pageNo, pageSize }, { db }) => {
  const { total } = await db
    .selectFrom('client_error')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('client_error')
    .selectAll()
    .orderBy('last_seen_at', 'desc')
    .orderBy('fingerprint')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const list = rows.map((row) => ({
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
  }));
  return { list, pageNo, pageSize, total, totalPages: Math.ceil(total / pageSize) };
};
