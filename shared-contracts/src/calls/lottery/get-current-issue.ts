import { lotteryIssue } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** The issue that takes bets now, or the next one, and the previous one. */
export const getCurrentIssue = defineCall({
  name: 'getCurrentIssue',
  method: 'GET',
  path: '/lotto/lgw/games/issue/current',
  callers: everyone,
  request: z.object({ gameCode: z.string() }),
  response: z.object({
    current: lotteryIssue,
    previous: z.nullable(lotteryIssue),
    /** Issues whose numbers people check, because feeds do not agree or one is silent; the oldest first. */
    checked: z.optional(z.array(lotteryIssue)),
  }),
  errors: [],
});
