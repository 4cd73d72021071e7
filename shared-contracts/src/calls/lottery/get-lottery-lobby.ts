import { lotteryMenu, prizeMode } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';
import { lobbyQuery } from './launch-lottery-lobby.ts';

/** What a lobby shows: its games with their running issues and latest results. */
export const getLotteryLobby = defineCall({
  name: 'getLotteryLobby',
  method: 'GET',
  path: '/lgw/vn/games/getLabby',
  callers: everyone,
  request: z.object({ ...lobbyQuery, lottoArea: z.optional(z.enum(['HOUSE', 'VN', 'SEA'])) }),
  response: z.object({
    lottoView: z.enum(['betting', 'lobby']),
    /** The mode that was asked for, if any. */
    prizeMode: z.nullable(prizeMode),
    /** Empty unless it leads to this site. */
    backUrl: z.string(),
    gameMenus: z.array(lotteryMenu),
  }),
  errors: [],
});
