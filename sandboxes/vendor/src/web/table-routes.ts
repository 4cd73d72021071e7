import { chipsMinor, mostOnSpotMinor } from '@atrium/round-verifier/tables/rules';
import type { Snapshot } from '@atrium/round-verifier/tables/shown';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Journal } from '../journal/journal.ts';
import { refusalOfWallet } from '../refusal.ts';
import { sessionOf } from '../sessions/open-session.ts';
import type { Rooms } from '../tables/rooms.ts';
import { parse } from './parse.ts';
import { openStreams } from './streams.ts';

const smallestMinor = Math.min(...chipsMinor);
const betsRequest = z.object({
  number: z.int(),
  bets: z
    .array(
      z.object({
        requestId: z.uuid(),
        spot: z.string().check(z.minLength(1), z.maxLength(20)),
        amount: z.int().check(z.minimum(smallestMinor), z.maximum(mostOnSpotMinor), z.multipleOf(smallestMinor)),
      }),
    )
    .check(z.minLength(1), z.maxLength(60)),
});

const choiceRequest = z.object({
  requestId: z.uuid(),
  number: z.int(),
  step: z.int().check(z.minimum(0), z.maximum(20)),
  choice: z.string().check(z.minLength(1), z.maxLength(20)),
});

/** The answer with each refusal of the wallet in the page's terms. */
function shown(snapshot: Snapshot): Snapshot {
  const { hand } = snapshot;
  if (!hand) return snapshot;
  const bets = hand.bets.map((bet) =>
    bet.state === 'REFUSED'
      ? { ...bet, refusal: bet.refusal ? refusalOfWallet(bet.refusal).code : 'BETS_CLOSED' }
      : bet,
  );
  return { ...snapshot, hand: { ...hand, bets } };
}

/** What the page of a table requests, and the stream that tells it what happens. */
export function addTableRoutes(app: FastifyInstance, { journal, rooms }: { journal: Journal; rooms: Rooms }): void {
  const streams = openStreams();
  app.addHook('preClose', async () => {
    streams.end();
    await rooms.stop();
  });

  app.get('/api/table', (request) => shown(rooms.look(sessionOf(journal, request.headers.authorization))));

  app.post('/api/table/bets', async (request) => {
    const session = sessionOf(journal, request.headers.authorization);
    return shown(await rooms.place(session, parse(betsRequest, request.body)));
  });

  app.post('/api/table/choice', async (request) => {
    const session = sessionOf(journal, request.headers.authorization);
    return shown(await rooms.choose(session, parse(choiceRequest, request.body)));
  });

  app.get('/api/table/stream', (request, reply) => {
    const session = sessionOf(journal, request.headers.authorization);
    rooms.look(session);
    streams.open(request, reply, (tell) => rooms.join(session, (snapshot) => tell(JSON.stringify(shown(snapshot)))));
  });
}
