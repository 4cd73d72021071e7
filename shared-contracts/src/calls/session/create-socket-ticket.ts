import { chatAccess } from '../../entities/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/**
 * A one-time ticket for the event socket, so that no token is in a URL (SEC12). Guests get public events, and those of
 * their conversation with staff.
 */
export const createSocketTicket = defineCall({
  name: 'createSocketTicket',
  method: 'POST',
  path: '/wps/events/ticket',
  isOpenDuringMaintenance: true,
  callers: everyone,
  request: z.object({
    /** A guest's conversation whose events are included. */
    chat: z.optional(z.object({ ...chatAccess })),
    /** When the page began to read, by the server's clock: events since then are delivered. */
    since: z.optional(epochMs),
  }),
  response: z.object({ ticket: z.string(), expiresAt: epochMs, seq: z.int() }),
  errors: [],
});
