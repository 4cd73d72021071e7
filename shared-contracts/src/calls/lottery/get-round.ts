import { betRecord, lotteryResult } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * The round of one of the player's own bets: all bets of the player in it and, of a draw of our own lottery that is
 * over, its numbers with the data to verify them. A vendor's round may be watched again by `watchRound`.
 */
export const getRound = defineCall({
  name: 'getRound',
  method: 'GET',
  path: '/wps/relay/MCSFE_betRound',
  staleAfter: ['bet.settled'],
  callers: accountHolders,
  request: z.object({ orderNo: z.string().check(z.maxLength(64)) }),
  response: z.object({
    bets: z.array(betRecord),
    draw: z.nullable(lotteryResult),
    /** The round is over and its vendor can be asked to show it. */
    mayBeWatched: z._default(z.boolean(), false),
  }),
  errors: ['NOT_FOUND'],
});
