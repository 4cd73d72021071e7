import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Adds a note of staff to an account's timeline. The player does not see it; it is not changed any more. */
export const addMemberNote = defineCall({
  name: 'addMemberNote',
  method: 'POST',
  path: '/wps/ops/members/notes',
  callers: ['support', 'money'],
  idempotent: true,
  request: z.object({
    memberId: z.string().check(z.maxLength(64)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
  }),
  response: z.object({}),
  errors: [],
});
