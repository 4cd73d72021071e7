import { feedbackCase } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The player's own cases with their answers, the newest first. */
export const listOwnFeedback = defineCall({
  name: 'listOwnFeedback',
  method: 'GET',
  path: '/wps/feedback',
  staleAfter: ['escalateFeedback', 'inbox.changed'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ cases: z.array(feedbackCase) }),
  errors: [],
});
