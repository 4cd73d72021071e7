import { staffMember } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** A player by account name, before money is moved by hand. */
export const findMember = defineCall({
  name: 'findMember',
  method: 'GET',
  path: '/wps/ops/members/find',
  callers: ['money', 'support'],
  request: z.object({
    account: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    /** The caller's own when left out. */
    merchantCode: z.optional(z.string().check(z.maxLength(8))),
  }),
  response: staffMember,
  errors: [],
});
