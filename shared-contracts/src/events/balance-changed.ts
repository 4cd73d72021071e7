import { walletBalance } from '../entities/index.ts';
import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** Money moved on the player's account; the payload is the new balance, minor units. */
export const balanceChanged = defineEvent({
  name: 'balance.changed',
  payload: z.object({ balance: walletBalance }),
  replay: 'last',
  wire: 'balance',
});
