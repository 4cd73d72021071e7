import { chatAccess } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** The visitor is typing; expires after a few seconds. */
export const sendChatTyping = defineCall({
  name: 'sendChatTyping',
  method: 'POST',
  path: '/wps/chat/typing',
  isOpenDuringMaintenance: true,
  callers: everyone,
  request: z.object({ ...chatAccess }),
  response: z.object({}),
  errors: [],
});
