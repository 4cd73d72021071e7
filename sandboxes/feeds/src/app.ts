import { createHmac, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import * as z from 'zod/mini';
import { isReported, officialDraw } from './official-draw.ts';

/** How a feed reports: rightly, or as feeds fail. */
export const manners = ['RIGHT', 'LIES', 'SILENT', 'HANGS'] as const;
export type Manner = (typeof manners)[number];

export interface FeedInput {
  /** Signs what is reported, and is asked of whoever changes the manner. */
  readonly secret: string;
  /** Of the draws that all feeds see. */
  readonly drawSeed: string;
  readonly manner: Manner;
  readonly logger: FastifyServerOptions['logger'];
}

const wanted = z.object({ lottery: z.string(), drawAt: z.coerce.number().check(z.int(), z.positive()) });
const order = z.object({ manner: z.enum(manners) });

/** Hex HMAC-SHA256 of a body, the header `feed-signature`. */
export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

function isSigned(secret: string, given: unknown, body: string): boolean {
  const [header, right] = [Buffer.from(String(given ?? '')), Buffer.from(signatureOf(secret, body))];
  return header.length === right.length && timingSafeEqual(header, right);
}

/** The first number, with its last digit one higher: hard to see, and enough for another winner. */
function falsified([first = '', ...others]: readonly string[]): string[] {
  return [`${first.slice(0, -1)}${(Number(first.at(-1)) + 1) % 10}`, ...others];
}

/** A feed of results. A request that hangs is never answered: its client has to give up. */
export function buildFeed(input: FeedInput): FastifyInstance {
  const { secret, drawSeed, logger = false } = input;
  let { manner } = input;
  const app = Fastify({ logger, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.get('/health', () => ({ status: 'ok' }));

  app.get('/v1/results/:lottery/:drawAt', async (request, reply) => {
    const asked = wanted.safeParse(request.params);
    if (!asked.success || !isReported(asked.data.lottery)) return reply.code(404).send({ error: 'unknown' });
    if (manner === 'HANGS') return new Promise(() => {});
    const { lottery, drawAt } = asked.data;
    if (manner === 'SILENT' || drawAt > Date.now()) return reply.code(404).send({ error: 'not drawn' });
    const drawn = officialDraw(drawSeed, lottery, drawAt);
    const body = JSON.stringify({ lottery, drawAt, numbers: manner === 'LIES' ? falsified(drawn) : drawn });
    return reply.type('application/json').header('feed-signature', signatureOf(secret, body)).send(body);
  });

  app.post('/manner', async (request, reply) => {
    const body = String(request.body ?? '');
    if (!isSigned(secret, request.headers['feed-signature'], body)) return reply.code(401).send({ error: 'signature' });
    const chosen = order.safeParse(JSON.parse(body));
    if (!chosen.success) return reply.code(422).send({ error: z.prettifyError(chosen.error) });
    manner = chosen.data.manner;
    return { manner };
  });
  return app;
}
