import { systemStatusCode } from '../../entities/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Announces a maintenance (status 1), or ends the current one (status 0). All open pages are notified at once over the
 * event socket (`maintenance.announced`); without `startsAt` it begins in a minute. Staff are never locked out.
 */
export const setSystemStatus = defineCall({
  name: 'setSystemStatus',
  method: 'PUT',
  path: '/wps/ops/system/status',
  callers: ['admin'],
  request: z.object({
    status: z.union([z.literal(0), z.literal(1)]),
    title: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    message: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
    startsAt: z.optional(epochMs),
    endsAt: z._default(z.nullable(epochMs), null),
    /** Recorded in the audit log. */
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)),
  }),
  response: z.object({ status: systemStatusCode, startsAt: epochMs, endsAt: z.nullable(epochMs) }),
  errors: [],
});
