import { calendarDay, epochMs, z } from '../schema/index.ts';

/** One line of the audit log. */
export const auditLine = z.object({
  auditId: z.int(),
  at: epochMs,
  /** Account of the actor; `system`, `guest` or `vendor:<code>` for actors without one. */
  actor: z.string(),
  /** `noun.past-verb` */
  action: z.string(),
  subject: z.string(),
  /**
   * The subject as staff know it: the account of a member, or of whose session it is; what a request asked for; the title
   * of a promotion. Else as the subject itself.
   */
  about: z.optional(z.string()),
  /** Details, as JSON. */
  detail: z.string(),
  ip: z.string(),
  traceId: z.string(),
  /** Whether the chain of hashes holds it already, a second or two later. */
  isSealed: z.boolean(),
});
export type AuditLine = z.infer<typeof auditLine>;

/** A filter of the audit log; empty fields do not restrict it. */
export const auditFilter = {
  /** `STAFF`: actions of staff, jobs and vendors; `ALL`: of players and guests, too. */
  who: z._default(z.enum(['STAFF', 'ALL']), 'STAFF'),
  /** An account. */
  actor: z._default(z.string().check(z.trim(), z.maxLength(64)), ''),
  /** Prefix of the action: `approval`, `switch.closed`. */
  action: z._default(z.string().check(z.trim(), z.maxLength(64)), ''),
  /** The subject, or a prefix of it; an account for what is about a member. */
  subject: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  from: calendarDay,
  to: calendarDay,
};
