import { auditFilter } from '../../entities/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The same lines as a file (CSV, safe for spreadsheets) at a one-time address; the download is in the log, too. */
export const exportAudit = defineCall({
  name: 'exportAudit',
  method: 'POST',
  path: '/wps/ops/audit/export',
  callers: ['admin'],
  request: z.object(auditFilter),
  response: z.object({ url: z.string(), expiresAt: epochMs }),
  errors: ['REG_FIELD_INVALID'],
});
