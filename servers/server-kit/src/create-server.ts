import { minuteMs, secondMs } from '@atrium/contracts/durations';
import Fastify, { type FastifyInstance } from 'fastify';
import { drain } from './drain.ts';
import { answerError } from './error-answer.ts';
import { limitConnections } from './limit-connections.ts';
import { loggerOptions } from './logger-options.ts';
import { Refusal } from './refusal.ts';
import { addSafeHeaders } from './safe-headers.ts';

export interface ServerOptions {
  readonly logLevel: string;
  /** Header with the client's address; all connections are the proxy's then, which limits them itself. */
  readonly clientIpHeader: string | null;
}

/** A browser has six connections and one socket a tab; several people may share an address. */
const connectionsPerAddress = 300;
/** A client that sends its headers slower holds a connection on purpose. */
const headersWithinMs = 15 * secondMs;
/** Long enough for a picture of a receipt over a bad line. */
const requestWithinMs = 2 * minuteMs;
/** A client that reads nothing for so long keeps an answer on purpose; no answer takes as long to begin. */
const silentForMs = 5 * minuteMs;
/** How often the two deadlines are checked; Node's own 30 s would add to them. */
const deadlinesEveryMs = 5 * secondMs;
/** What a server that closes waits for the answers under way. */
const answersWithinMs = 6 * secondMs;

/**
 * The address of a request; with its percent signs encoded if they encode nothing. The framework would answer those by
 * itself, in a format of its own; so they are paths that nothing has, like any other.
 */
function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  try {
    decodeURI(path);
    return url;
  } catch {
    return `${path.replaceAll('%', '%25')}${end < 0 ? '' : url.slice(end)}`;
  }
}

/** A server that a client who never finishes a request, or opens connections without end, cannot exhaust. */
export function createServer({ logLevel, clientIpHeader }: ServerOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(logLevel),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // A request that still arrives while the server closes is answered like any other.
    return503OnClosing: false,
    requestTimeout: requestWithinMs,
    connectionTimeout: silentForMs,
    http: { headersTimeout: headersWithinMs, connectionsCheckingInterval: deadlinesEveryMs },
  });
  if (!clientIpHeader) limitConnections(app.server, connectionsPerAddress);
  addSafeHeaders(app);
  answerLikeCalls(app);
  refuseSecondHost(app);
  drain(app, answersWithinMs);
  return app;
}

/** What no route answers, an unknown path among it, has the envelope of a call, too. */
function answerLikeCalls(app: FastifyInstance): void {
  const answers = { now: Date.now };
  app.setErrorHandler((error, request, reply) => answerError(error, { request, reply }, answers));
  app.setNotFoundHandler((request, reply) => answerError(new Refusal('NOT_FOUND'), { request, reply }, answers));
}

/** Two names of the site in one request: a proxy may have judged the one that we do not read. */
function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new Refusal('REQUEST_INVALID');
  });
}
