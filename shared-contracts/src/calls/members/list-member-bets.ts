import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';
import { listBets } from '../member/list-bets.ts';

/** A player's bets as `listBets` answers them, in the reader's language and by the player's clock. */
export const listMemberBets = defineCall({
  name: 'listMemberBets',
  method: 'GET',
  path: '/wps/ops/members/bets',
  callers: ['support', 'money'],
  request: z.extend(listBets.request, { memberId: z.string().check(z.maxLength(64)) }),
  response: listBets.response,
  errors: [],
});
