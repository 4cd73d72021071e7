import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Puts a message of the agent into the inbox of somebody below. */
export const messageDownline = defineCall({
  name: 'messageDownline',
  method: 'POST',
  path: '/wps/relay/MCSFE_agentMessage',
  callers: ['agent'],
  idempotent: true,
  request: z.object({
    memberId: z.string().check(z.maxLength(40)),
    text: z.string().check(z.trim(), z.maxLength(500)),
  }),
  response: z.object({}),
  errors: ['REG_FIELD_INVALID', 'AUTH_OPERATION_NOT_ALLOWED'],
});
