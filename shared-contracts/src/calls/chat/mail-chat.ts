import { chatAccess } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/**
 * Sends the messages by e-mail, a few times at most: all of them to the caller's verified address, those of staff alone
 * to any other, and none where staff have not written yet.
 */
export const mailChat = defineCall({
  name: 'mailChat',
  method: 'POST',
  path: '/wps/chat/transcript',
  isOpenDuringMaintenance: true,
  callers: everyone,
  request: z.object({ ...chatAccess, email: z.string().check(z.trim(), z.maxLength(100)) }),
  response: z.object({}),
  errors: ['REG_FIELD_INVALID', 'CHAT_NOT_ANSWERED'],
});
