import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

/**
 * pino without secrets: of a request only method, path and address are logged, never headers, query or body
 * (links and socket tickets stand in the query).
 */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | FastifyBaseLogger> {
  return {
    level,
    redact: ['password', 'token', '*.password', '*.token', '*.sessionToken', '*.launchToken', '*.authorization'],
    serializers: {
      req: ({ method, url, ip }) => ({ method, path: url?.split('?')[0], ip }),
    },
  };
}
