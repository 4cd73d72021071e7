import { epochMs, z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** A reality check is due: no bet is accepted until it is answered (RG5). */
export const realityCheckAsked = defineEvent({
  name: 'standing.check-asked',
  payload: z.object({ dueAt: epochMs }),
  wire: 'rg.realityCheck',
});
