import { gameType } from '../entities/index.ts';
import { amountMinor, nonNegativeMinor, z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** One of the player's bets was settled; amounts in minor units of the player's currency. */
export const betSettled = defineEvent({
  name: 'bet.settled',
  payload: z.object({
    orderNo: z.string(),
    gameType,
    gameName: z.string(),
    stake: nonNegativeMinor,
    payout: nonNegativeMinor,
    netProfit: amountMinor,
  }),
  wire: 'bet.settled',
});
