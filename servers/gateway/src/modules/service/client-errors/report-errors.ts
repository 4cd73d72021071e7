import { createHash } from 'node:crypto';
import type { reportErrors as call } from '@atrium/contracts/calls';
import { hourMs } from '@atrium/contracts/durations';
import type { ClientErrorReport } from '@atrium/contracts/entities';
import { sql } from 'kysely';
import { assertRate } from '../../../guard/rate-limit.ts';
import type { Operation } from '../../../operation/operation.ts';
import { shortStack, withoutPerson } from './without-person.ts';

const reportsPerIpPerHour = 120;

export const reportErrors: Operation<typeof call> = async ({ errors }, { db, clock, network }) => {
  const now = clock.now();
  await assertRate(db, { key: `client-errors:${network}`, limit: reportsPerIpPerHour, frameMs: hourMs, now });
  for (const row of errors.map((report) => rowOf(report, now))) {
    await db
      .insertInto('client_error')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('fingerprint').doUpdateSet({
          count: sql<number>`client_error.count + excluded.count`,
          last_seen_at: now,
          last_trace_id: row.last_trace_id,
          last_language: row.last_language,
          last_path: row.last_path,
        }),
      )
      .execute();
  }
  return {};
};

/** The same error of the same version is one row, wherever and however often it happens. */
function rowOf({ part, version, name, count, ...report }: ClientErrorReport, now: number) {
  const message = withoutPerson(report.message);
  const stack = withoutPerson(shortStack(report.stack));
  const what = [part, version, name, message, stack.split('\n').slice(0, 2).join('\n')].join('\0');
  return {
    fingerprint: createHash('sha256').update(what).digest('hex').slice(0, 24),
    part,
    version,
    name,
    message,
    stack,
    count,
    first_seen_at: now,
    last_seen_at: now,
    last_trace_id: report.traceId,
    last_language: report.language,
    last_path: withoutPerson(report.path),
  };
}
