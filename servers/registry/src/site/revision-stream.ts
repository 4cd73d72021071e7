import type { FastifyInstance } from 'fastify';
import type { Registry } from '../registry.ts';

const lookEveryMs = 500;
const pingEveryMs = 15_000;

type Listener = NodeJS.WritableStream & { end(): unknown };

function eventOf(revision: number): string {
  return `event: revision\ndata: ${JSON.stringify({ revision })}\n\n`;
}

/** `GET /registry/revisions`: notifies open pages of each new revision, whichever process wrote it. */
export async function revisionStream(app: FastifyInstance, registry: Registry): Promise<void> {
  const listeners = new Set<Listener>();
  let sent = -1;
  let timers: NodeJS.Timeout[] = [];

  const notify = (text: string) => {
    for (const listener of listeners) listener.write(text);
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
    listeners.add(stream);
    watch();
    request.raw.once('close', () => {
      listeners.delete(stream);
      if (listeners.size === 0) rest();
    });
  });

  app.addHook('preClose', async () => {
    rest();
    for (const listener of listeners) listener.end();
  });
}
