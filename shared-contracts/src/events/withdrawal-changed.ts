import { withdrawalState } from '../entities/index.ts';
import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** A withdrawal of the player reached a state. */
export const withdrawalChanged = defineEvent({
  name: 'withdrawal.changed',
  payload: z.object({ orderNo: z.string(), state: withdrawalState }),
  wire: 'withdraw.state',
});
