import { chatLine, chatState } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Conversations with visitors, the longest-waiting first. */
export const listChats = defineCall({
  name: 'listChats',
  method: 'GET',
  path: '/wps/ops/chats',
  staleAfter: ['desk.changed', 'answerChat'],
  callers: ['support'],
  request: z.object({ state: z._default(chatState, 'OPEN') }),
  response: z.object({ chats: z.array(chatLine) }),
  errors: [],
});
