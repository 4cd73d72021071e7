import { lineKinds } from '../../entities/index.ts';
import { calendarDay, epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Opens an account below the agent. Its first password is in this answer alone, must be changed at the first login, and
 * is over after `lineRules.initialPasswordHours`.
 */
export const createDownlineMember = defineCall({
  name: 'createDownlineMember',
  method: 'POST',
  path: '/wps/relay/MCSFE_agentCreateMember',
  callers: ['agent'],
  idempotent: true,
  request: z.object({
    username: z.string().check(z.trim(), z.maxLength(64)),
    kind: z.enum(lineKinds),
    /** Hundredths of a percent. */
    rebate: z.int().check(z.minimum(0)),
    /** Of the owner, who must be as old as a person who registers alone. */
    birthday: calendarDay,
    /** Of the owner: who has excluded themselves is not let in by another's hand. */
    payeeName: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  }),
  response: z.object({ memberId: z.string(), account: z.string(), password: z.string(), validUntil: epochMs }),
  errors: ['REG_FIELD_INVALID', 'REG_USERNAME_TAKEN', 'REG_UNDERAGE', 'AUTH_OPERATION_NOT_ALLOWED'],
});
