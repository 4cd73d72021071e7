import { chatAccess, chatMessage } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Sends a message in an open conversation. The number of messages a minute is limited. */
export const sendChatMessage = defineCall({
  name: 'sendChatMessage',
  method: 'POST',
  path: '/wps/chat/message',
  isOpenDuringMaintenance: true,
  callers: everyone,
  request: z.object({ ...chatAccess, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)) }),
  response: chatMessage,
  errors: ['AUTH_OPERATION_NOT_ALLOWED'],
});
