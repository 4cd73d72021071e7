import { consents } from '@atrium/round-verifier/kinds/sportsbook/shown';
import { leastStakeMinor, mostLegs, mostStakeMinor } from '@atrium/round-verifier/kinds/sportsbook/tickets';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Journal } from '../journal/journal.ts';
import { sessionOf } from '../sessions/open-session.ts';
import type { Sportsbook } from '../sports/sportsbook.ts';
import { parse } from './parse.ts';
import { openStreams } from './streams.ts';

const ticketRequest = z.object({
  requestId: z.uuid(),
  kind: z.enum(['SINGLE', 'MULTIPLE', 'SYSTEM']),
  size: z._default(z.int().check(z.minimum(1), z.maximum(mostLegs)), 1),
  stake: z.int().check(z.minimum(leastStakeMinor), z.maximum(mostStakeMinor)),
  legs: z
    .array(z.object({ id: z.string().check(z.maxLength(80)), odds: z.int().check(z.minimum(100)) }))
    .check(z.minLength(1), z.maxLength(mostLegs)),
  consent: z._default(z.enum(consents), 'NONE'),
});
/** The numbers of leagues, with commas. */
const streamQuery = z.object({ leagues: z._default(z.string().check(z.regex(/^\d{1,3}(,\d{1,3}){0,30}$/)), '0') });
const cashOutRequest = z.object({ requestId: z.uuid(), amount: z.int().check(z.minimum(1)) });

/** What the page of a sportsbook requests, and the stream that tells it what happens. */
export function addSportsRoutes(
  app: FastifyInstance,
  { journal, sports }: { journal: Journal; sports: Sportsbook },
): void {
  const streams = openStreams();
  app.addHook('preClose', async () => {
    streams.end();
    await sports.stop();
  });
  const who = (request: { headers: { authorization?: string | undefined } }) =>
    sessionOf(journal, request.headers.authorization);

  app.post('/api/sports/tickets', (request) => sports.place(who(request), parse(ticketRequest, request.body)));
  app.post('/api/sports/cash-out', (request) => sports.cashOut(who(request), parse(cashOutRequest, request.body)));
  app.get('/api/sports/stream', (request, reply) => {
    const session = who(request);
    const leagues = [...new Set(parse(streamQuery, request.query).leagues.split(',').map(Number))];
    // What is refused is answered, which a stream that is open cannot.
    sports.look(session, leagues);
    streams.open(request, reply, (tell) => sports.join(session, leagues, tell));
  });
}
