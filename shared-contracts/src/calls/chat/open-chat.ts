import { chat } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Opens a conversation with staff, or continues the player's open one. A guest needs its key to return. */
export const openChat = defineCall({
  name: 'openChat',
  method: 'POST',
  path: '/wps/chat',
  isOpenDuringMaintenance: true,
  callers: everyone,
  request: z.object({ name: z._default(z.string().check(z.trim(), z.maxLength(60)), '') }),
  response: z.object({ chat, key: z.nullable(z.string()) }),
  errors: [],
});
