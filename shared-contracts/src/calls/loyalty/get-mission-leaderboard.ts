import { boardLine } from '../../entities/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Who turned over most this week; `me` is the player's own line, null before the first bet. */
export const getMissionLeaderboard = defineCall({
  name: 'getMissionLeaderboard',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  staleAfter: ['bet.settled'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ board: z.array(boardLine), me: z.nullable(boardLine), endsAt: epochMs }),
  errors: [],
});
