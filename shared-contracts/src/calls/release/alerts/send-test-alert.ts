import { z } from '../../../schema/index.ts';
import { defineCall } from '../../define-call.ts';

/** Queues an alert that says it is a test, for one channel; the list of alerts shows what became of it. */
export const sendTestAlert = defineCall({
  name: 'sendTestAlert',
  method: 'POST',
  path: '/registry/api/alerts/test',
  callers: ['release'],
  request: z.object({ channel: z.string() }),
  response: z.object({ alert: z.string() }),
  errors: ['RELEASE_RULE_UNKNOWN', 'RELEASE_RIGHT_MISSING'],
});
