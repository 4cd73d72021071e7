import { timelineEvent } from '../../entities/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * What happened to an account beside play, the latest first: money orders, cases, notes of staff, and what the audit log
 * has of it. Fifty at most; the next ones are before the last one's time.
 */
export const listMemberTimeline = defineCall({
  name: 'listMemberTimeline',
  method: 'GET',
  path: '/wps/ops/members/timeline',
  staleAfter: ['addMemberNote', 'setMemberState', 'setMemberTags', 'makeAgent'],
  callers: ['support', 'money'],
  request: z.object({
    memberId: z.string().check(z.maxLength(64)),
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  }),
  response: z.object({
    events: z.array(timelineEvent),
    /** What to ask for next as `before`; null at the end. */
    next: z.nullable(epochMs),
  }),
  errors: [],
});
