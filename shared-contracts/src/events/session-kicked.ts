import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** The server ended this session: another login took its place, or it was revoked. */
export const sessionKicked = defineEvent({
  name: 'session.kicked',
  payload: z.object({ reason: z.enum(['replaced', 'revoked', 'expired']) }),
  wire: 'session.kicked',
});
