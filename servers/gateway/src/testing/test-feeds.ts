import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { ResultFeed } from '../settings/config.ts';

/** A feed of results with the sandbox's protocol, controlled by the test. */
export interface TestFeed {
  readonly feed: ResultFeed;
  /** What it reports of every draw; null while it knows nothing, `HANGS` for no answer at all. */
  reports: readonly string[] | null | 'HANGS';
  /** Signs by another's secret from now on. */
  isForged: boolean;
  close(): Promise<void>;
}

export async function startTestFeed(name: string): Promise<TestFeed> {
  const secret = `the secret of ${name}`;
  const app = Fastify({ forceCloseConnections: true });
  app.get<{ Params: { lottery: string; drawAt: string } }>('/v1/results/:lottery/:drawAt', async (request, reply) => {
    if (feed.reports === 'HANGS') return new Promise(() => {});
    if (feed.reports === null) return reply.code(404).send({ error: 'not drawn' });
    const { lottery, drawAt } = request.params;
    const body = JSON.stringify({ lottery, drawAt: Number(drawAt), numbers: feed.reports });
    const by = feed.isForged ? 'nobody' : secret;
    const signature = createHmac('sha256', by).update(body).digest('hex');
    return reply.type('application/json').header('feed-signature', signature).send(body);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const feed: TestFeed = {
    feed: { name, url: `http://127.0.0.1:${port}`, secret },
    reports: null,
    isForged: false,
    close: () => app.close(),
  };
  return feed;
}
