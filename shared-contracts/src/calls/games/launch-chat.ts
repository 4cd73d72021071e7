import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * G11: the chat of a table, by an address on the vendor's own origin that opens once; the wire also carries `chatUrl`
 * at the top. `NOT_FOUND` when the game has no room, `CHAT_CLOSED` while staff have closed the chat.
 */
export const launchChat = defineCall({
  name: 'launchChat',
  method: 'GET',
  path: '/wps/relay/CBS_launchChat',
  topField: 'chatUrl',
  callers: accountHolders,
  request: z.object({ gameId: z.string().check(z.maxLength(64)), vendor: z.string().check(z.maxLength(8)) }),
  response: z.object({
    chatUrl: z.string(),
    /** Value of the frame's `sandbox` attribute. */
    sandbox: z.string(),
  }),
  errors: [
    'NOT_FOUND',
    'GAME_MAINTENANCE',
    'CHAT_CLOSED',
    'VENDOR_SILENT',
    'RG_EXCLUDED',
    'RG_TIMEOUT',
    'LIMIT_SESSION',
  ],
});
