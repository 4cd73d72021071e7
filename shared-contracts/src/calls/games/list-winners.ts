import { winner } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Winner board: real settled wins, biggest first. */
export const listWinners = defineCall({
  name: 'listWinners',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  staleAfter: ['winner.announced'],
  callers: everyone,
  request: z.object({
    gameCategory: z._default(z.string(), 'ALL'),
    limitNum: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 20),
  }),
  /** `hasExamples`: some were written by a demonstration and not played. */
  response: z.object({ list: z.array(winner), hasExamples: z._default(z.boolean(), false) }),
  errors: [],
});
