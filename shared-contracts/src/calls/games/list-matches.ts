import { matchTypes } from '../../constants/index.ts';
import { game, sportsLeague, sportsMatch } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/**
 * The matches of a league of the sportsbooks of a kind: those under way and to come by their start, then those that have
 * ended, the latest first. Without a league, the first one. Kept up to date by `matches.changed`, after `matches.follow`.
 */
export const listMatches = defineCall({
  name: 'listMatches',
  method: 'GET',
  path: '/wps/relay/GLS2_matchList',
  staleAfter: ['switch.changed'],
  callers: everyone,
  request: z.object({
    gameType: z._default(z.enum(matchTypes), 'SPORTS'),
    gameId: z.optional(z.string().check(z.maxLength(64))),
    league: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: z.object({
    leagues: z.array(sportsLeague),
    /** The league that is listed, and its sportsbook; null where no vendor has matches. */
    shown: z.nullable(z.object({ league: z.string(), game })),
    matches: z.array(sportsMatch),
  }),
  errors: ['VENDOR_SILENT'],
});
