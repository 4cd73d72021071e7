import type { FastifyReply, FastifyRequest } from 'fastify';

/** Keeps proxies from ending a stream that has nothing to say. */
const heartbeatMs = 15_000;
/** What may wait for a page that does not read. */
const mostUnreadBytes = 1_000_000;

/** Streams of server-sent events that are open. */
export interface Streams {
  /**
   * Answers with a stream. `join` receives `send`, which takes JSON so that a message for many pages is written once, and
   * returns its unsubscribe.
   */
  open(request: FastifyRequest, reply: FastifyReply, join: (tell: (text: string) => void) => () => void): void;
  /** Ends all of them. */
  end(): void;
}

export function openStreams(): Streams {
  const endings = new Set<() => void>();
  return {
    open(request, reply, join) {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      const leave = join((text) => {
        reply.raw.write(`data: ${text}\n\n`);
        // Its page comes back for a snapshot; until then nothing of it fills the memory.
        if (reply.raw.writableLength > mostUnreadBytes) reply.raw.destroy();
      });
      const beat = setInterval(() => reply.raw.write(':\n\n'), heartbeatMs);
      const end = () => {
        clearInterval(beat);
        leave();
        endings.delete(end);
        reply.raw.end();
      };
      endings.add(end);
      request.raw.on('close', end);
    },
    end() {
      for (const end of endings) end();
    },
  };
}
