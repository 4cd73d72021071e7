import { queueState } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** What waits for the caller's roles at the caller's merchants, empty queues included. */
export const listQueues = defineCall({
  name: 'listQueues',
  method: 'GET',
  path: '/wps/ops/queues',
  callers: ['staff'],
  request: z.object({}),
  response: z.object({ queues: z.array(queueState) }),
  errors: [],
});
