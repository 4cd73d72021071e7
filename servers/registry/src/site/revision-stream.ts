import type { ServerResponse } from 'node:http';
import { networkOf } from '@atrium/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from '../registry.ts';

const lookEveryMs = 500;
const pingEveryMs = 15_000;

/** As many pages as one network of people has open; with a proxy whose header is not trusted, of all its visitors. */
const mostOfNetwork = 300;
/** A page that reads nothing keeps what is written to it here. */
const mostUnreadBytes = 64 * 1024;

type Listener = ServerResponse;

function eventOf(revision: number): string {
  return `event: revision\ndata: ${JSON.stringify({ revision })}\n\n`;
}

/** `GET /registry/revisions`: notifies open pages of each new revision, whichever process wrote it. */
export async function revisionStream(
  app: FastifyInstance,
  registry: Registry,
  addressOf: (request: FastifyRequest) => string,
): Promise<void> {
  const listeners = new Map<Listener, string>();
  let sent = -1;
  let timers: NodeJS.Timeout[] = [];

  const notify = (text: string) => {
    for (const listener of listeners.keys()) {
      if (listener.writableLength > mostUnreadBytes) listener.destroy();
      else listener.write(text);
    }
  };
  const revisionNow = async () => (await registry.liveSets.served())?.entry.revision ?? 0;
  const look = async () => {
    const revision = await revisionNow();
    if (revision !== sent) notify(eventOf(revision));
    sent = revision;
  };
  const rest = () => {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  };
  const watch = () => {
    if (timers.length > 0) return;
    timers = [
      setInterval(() => look().catch((error) => app.log.error({ err: error }, 'revisions')), lookEveryMs),
      setInterval(() => notify(': ping\n\n'), pingEveryMs),
    ];
  };

  app.get('/registry/revisions', { logLevel: 'warn', exposeHeadRoute: false }, async (request, reply) => {
    const network = networkOf(addressOf(request));
    const ofNetwork = [...listeners.values()].filter((one) => one === network).length;
    // The page polls instead, and tries again later.
    if (ofNetwork >= mostOfNetwork) return reply.code(429).header('Cache-Control', 'no-store').send();
    const revision = await revisionNow();
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Accel-Buffering': 'no',
    });
    stream.write(`retry: 2000\n${eventOf(revision)}`);
    if (listeners.size === 0) sent = revision;
    listeners.set(stream, network);
    watch();
    request.raw.once('close', () => {
      listeners.delete(stream);
      if (listeners.size === 0) rest();
    });
  });

  app.addHook('preClose', async () => {
    rest();
    for (const listener of listeners.keys()) listener.end();
  });
}
