import { outboxMessage } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Demo mode only: e-mails and SMS that were not sent because no provider is configured.
 */
export const listOutbox = defineCall({
  name: 'listOutbox',
  method: 'GET',
  path: '/wps/dev/outbox',
  callers: ['staff'],
  request: z.object({ to: z.optional(z.string().check(z.maxLength(120))) }),
  response: z.object({ messages: z.array(outboxMessage) }),
  errors: [],
});
