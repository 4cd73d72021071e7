import { depositState } from '../entities/index.ts';
import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** A deposit of the player reached a state. */
export const depositChanged = defineEvent({
  name: 'deposit.changed',
  payload: z.object({ orderNo: z.string(), state: depositState }),
  wire: 'deposit.state',
});
