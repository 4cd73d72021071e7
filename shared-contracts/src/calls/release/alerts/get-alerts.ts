import { z } from '../../../schema/index.ts';
import { defineCall } from '../../define-call.ts';
import { alertChannel, sentAlert } from './shapes.ts';

/** Who is told of releases that go wrong, and the latest alerts with what became of them. */
export const getAlerts = defineCall({
  name: 'getAlerts',
  method: 'GET',
  path: '/registry/api/alerts',
  callers: ['release'],
  staleAfter: ['changeAlerts', 'sendTestAlert'],
  request: z.object({}),
  response: z.object({
    /** A cause that lasts is told once within so many minutes. */
    quietMinutes: z.int(),
    channels: z.array(alertChannel),
    /** Whether this registry can send e-mails. */
    hasMail: z.boolean(),
    /** The latest hundred, the newest first. */
    alerts: z.array(sentAlert),
  }),
  errors: [],
});
