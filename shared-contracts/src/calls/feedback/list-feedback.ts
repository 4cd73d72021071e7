import { caseStates, feedbackCase } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Cases of all players, those first that are due first. */
export const listFeedback = defineCall({
  name: 'listFeedback',
  method: 'GET',
  path: '/wps/ops/feedback',
  staleAfter: ['answerFeedback'],
  callers: ['support'],
  request: z.object({
    state: z._default(z.enum([...caseStates, 'ALL']), 'OPEN'),
    /** Those of one account. */
    memberId: z.optional(z.string().check(z.maxLength(64))),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: pageOf(feedbackCase),
  errors: [],
});
