import type { FastifyReply, FastifyRequest } from 'fastify';

/** Keeps proxies from ending a stream that has nothing to say. */
const heartbeatMs = 15_000;

/** Streams of server-sent events that are open. */
export interface Streams {
  /** Answers with a stream. `join` is given what tells the page a message, and returns what ends the telling. */
  open(request: FastifyRequest, reply: FastifyReply, join: (tell: (message: unknown) => void) => () => void): void;
  /** Ends all of them. */
  end(): void;
}

export function openStreams(): Streams {
  const endings = new Set<() => void>();
  return {
    open(request, reply, join) {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      const leave = join((message) => reply.raw.write(`data: ${JSON.stringify(message)}\n\n`));
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
