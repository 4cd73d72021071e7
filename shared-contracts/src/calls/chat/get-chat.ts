import { chat, chatAccess } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** A conversation with all its messages. By POST: a guest's key must not be in a URL (SEC12). */
export const getChat = defineCall({
  name: 'getChat',
  method: 'POST',
  path: '/wps/chat/read',
  isOpenDuringMaintenance: true,
  callers: everyone,
  request: z.object({ ...chatAccess }),
  response: chat,
  errors: [],
});
