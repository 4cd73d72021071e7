import { chat } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Begins a conversation with the house, or goes on with the player's open one. A guest keeps the key to come back. */
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
