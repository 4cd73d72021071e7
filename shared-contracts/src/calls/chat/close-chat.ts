import { chatAccess } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Ends a conversation; its messages stay readable. */
export const closeChat = defineCall({
  name: 'closeChat',
  method: 'POST',
  path: '/wps/chat/close',
  isOpenDuringMaintenance: true,
  callers: everyone,
  request: z.object({ ...chatAccess }),
  response: z.object({}),
  errors: [],
});
