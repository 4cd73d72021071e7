import { calendarDay, epochMs, z } from '../schema/index.ts';

/** One line of the audit log. */
export const auditLine = z.object({
  auditId: z.int(),
  at: epochMs,
  /** Account of who did it; `system`, `guest` or `vendor:<code>` for who has none. */
  actor: z.string(),
  /** `noun.past-verb` */
  action: z.string(),
  subject: z.string(),
  /** What was written along, as JSON. */
  detail: z.string(),
  ip: z.string(),
  traceId: z.string(),
  /** Whether the chain of hashes holds it already, a second or two later. */
  isSealed: z.boolean(),
});
export type AuditLine = z.infer<typeof auditLine>;

/** Which lines of the audit log; what is left empty does not narrow. */
export const auditFilter = {
  /** `STAFF`: what people of the house, jobs and vendors did; `ALL`: players and guests, too. */
  who: z._default(z.enum(['STAFF', 'ALL']), 'STAFF'),
  /** An account. */
  actor: z._default(z.string().check(z.trim(), z.maxLength(64)), ''),
  /** How the action begins: `approval`, `switch.closed`. */
  action: z._default(z.string().check(z.trim(), z.maxLength(64)), ''),
  /** What it is about, whole or its beginning. */
  subject: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  from: calendarDay,
  to: calendarDay,
};
