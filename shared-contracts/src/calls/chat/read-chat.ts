import { chat } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** A conversation, for the staff. */
export const readChat = defineCall({
  name: 'readChat',
  method: 'GET',
  path: '/wps/ops/chat',
  staleAfter: ['answerChat'],
  callers: ['support'],
  request: z.object({ ticketId: z.string().check(z.maxLength(20)) }),
  response: chat,
  errors: [],
});
