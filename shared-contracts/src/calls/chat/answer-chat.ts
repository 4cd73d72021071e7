import { chatMessage } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Answers a visitor. Without a text it only shows that staff are typing; `close` ends the conversation. */
export const answerChat = defineCall({
  name: 'answerChat',
  method: 'POST',
  path: '/wps/ops/chat',
  isUnaudited: true,
  callers: ['support'],
  request: z.object({
    ticketId: z.string().check(z.maxLength(20)),
    text: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ''),
    close: z._default(z.boolean(), false),
  }),
  response: z.object({ message: z.nullable(chatMessage) }),
  errors: ['AUTH_OPERATION_NOT_ALLOWED'],
});
