import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { createFaultCounter } from './repeated-faults.ts';

/**
 * Options of pino that log no secrets, and a repeated fault once: of a request only method, path and address, never
 * headers, query (it has links and socket tickets) or body.
 */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | FastifyBaseLogger> {
  return {
    level,
    hooks: { logMethod: createFaultCounter() },
    redact: ['password', 'token', '*.password', '*.token', '*.sessionToken', '*.launchToken', '*.authorization'],
    serializers: {
      req: ({ method, url, ip }) => ({ method, path: url?.split('?')[0], ip }),
    },
  };
}
