import { chatAccess } from '../../entities/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** A one-time ticket for the event socket, so that no token stands in a URL (SEC12). Guests get public events, and those of their
 * conversation with the house. */
export const createSocketTicket = defineCall({
  name: 'createSocketTicket',
  method: 'POST',
  path: '/wps/events/ticket',
  isOpenDuringMaintenance: true,
  callers: everyone,
  request: z.object({
    /** A guest's conversation to be told of too. */
    chat: z.optional(z.object({ ...chatAccess })),
    /** When the page began to read, by the server's clock: it is told what has happened since. */
    since: z.optional(epochMs),
  }),
  response: z.object({ ticket: z.string(), expiresAt: epochMs, seq: z.int() }),
  errors: [],
});
