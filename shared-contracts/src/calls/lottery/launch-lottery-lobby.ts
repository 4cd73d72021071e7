import { bundledLanguages } from '../../constants/index.ts';
import { prizeMode } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** How a lobby is opened. */
export const lobbyQuery = {
  lottoArea: z._default(z.enum(['HOUSE', 'VN', 'SEA']), 'VN'),
  launchMode: z._default(z.literal('LOTT'), 'LOTT'),
  prizeMode: z.optional(prizeMode),
  gameCode: z.optional(z.string().check(z.maxLength(40))),
  lottoView: z._default(z.enum(['betting', 'lobby']), 'betting'),
  device: z._default(z.literal('WEB'), 'WEB'),
  /** Where the lobby leads back to; any but an address of this site is left out. */
  backUrl: z.optional(z.string().check(z.maxLength(500))),
  language: z.optional(z.enum(bundledLanguages)),
};

/** The address of a lobby on this site, with what it was asked for. */
export const launchLotteryLobby = defineCall({
  name: 'launchLotteryLobby',
  method: 'GET',
  path: '/lgw/vn/games/launch_lobby',
  callers: [...accountHolders, 'trial'],
  request: z.object(lobbyQuery),
  response: z.object({ url: z.string() }),
  errors: ['GAME_MAINTENANCE'],
});
