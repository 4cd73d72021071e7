import { amountBound } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** What each kind of amount may be at most, at each merchant of the reader. */
export const listAmountBounds = defineCall({
  name: 'listAmountBounds',
  method: 'GET',
  path: '/wps/ops/amount-bounds',
  staleAfter: ['decideApproval'],
  callers: ['money'],
  request: z.object({}),
  response: z.object({ bounds: z.array(amountBound) }),
  errors: [],
});
