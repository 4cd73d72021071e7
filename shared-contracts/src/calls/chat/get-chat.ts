import { chat, chatAccess } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** A conversation with everything that was said in it. */
export const getChat = defineCall({
  name: 'getChat',
  method: 'GET',
  path: '/wps/chat',
  callers: everyone,
  request: z.object({ ...chatAccess }),
  response: chat,
  errors: [],
});
