import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';
import { listTransactions } from '../member/list-transactions.ts';

/** A player's movements as `listTransactions` answers them, in the reader's language and by the player's clock. */
export const listMemberTransactions = defineCall({
  name: 'listMemberTransactions',
  method: 'GET',
  path: '/wps/ops/members/transactions',
  callers: ['support', 'money'],
  request: z.extend(listTransactions.request, { memberId: z.string().check(z.maxLength(64)) }),
  response: listTransactions.response,
  errors: [],
});
