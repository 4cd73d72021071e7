import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';
import { getPlayLimits } from '../responsible-gaming/get-play-limits.ts';

/** A player's limits and breaks as `getPlayLimits` answers them. */
export const getMemberLimits = defineCall({
  name: 'getMemberLimits',
  method: 'GET',
  path: '/wps/ops/members/limits',
  callers: ['support', 'money'],
  request: z.object({ memberId: z.string().check(z.maxLength(64)) }),
  response: getPlayLimits.response,
  errors: [],
});
