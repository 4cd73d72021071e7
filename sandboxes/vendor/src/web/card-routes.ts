import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { CardRooms } from '../cards/card-rooms.ts';
import type { Journal } from '../journal/journal.ts';
import { sessionOf } from '../sessions/open-session.ts';
import { parse } from './parse.ts';
import { openStreams } from './streams.ts';

const sitRequest = z.object({
  roomId: z.string().check(z.maxLength(32)),
  clientSeed: z.string().check(z.regex(/^\w{8,32}$/)),
});
const actRequest = z.object({
  requestId: z.uuid(),
  number: z.int(),
  action: z.string().check(z.maxLength(16)),
  detail: z.optional(z.string().check(z.maxLength(80))),
});

/** What the page of a card room requests, and the stream that tells it what happens. */
export function addCardRoutes(app: FastifyInstance, { journal, rooms }: { journal: Journal; rooms: CardRooms }): void {
  const streams = openStreams();
  app.addHook('preClose', async () => {
    streams.end();
    await rooms.stop();
  });
  const who = (request: { headers: { authorization?: string | undefined } }) =>
    sessionOf(journal, request.headers.authorization);

  app.post('/api/cards/sit', (request) => rooms.sit(who(request), parse(sitRequest, request.body)));
  app.post('/api/cards/leave', (request) => rooms.leave(who(request)));
  app.post('/api/cards/act', (request) => rooms.act(who(request), parse(actRequest, request.body)));
  app.get('/api/cards/stream', (request, reply) => {
    const session = who(request);
    rooms.look(session);
    streams.open(request, reply, (tell) => rooms.join(session, (snapshot) => tell(JSON.stringify(snapshot))));
  });
}
