import { socketCloseCodes as closeCodes, staffType } from '@atrium/contracts/constants';
import { sessionKicked } from '@atrium/contracts/events';
import { z } from '@atrium/contracts/schema';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { FanOut } from '../events/fan-out.ts';
import { type Listener, readEvents, type StoredEvent } from '../events/read-events.ts';
import { tokenHash } from '../guard/token.ts';
import type { Services } from '../operation/services.ts';

const pingEveryMs = 25_000;

const query = z.object({
  ticket: z.string().check(z.maxLength(64)),
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
});

/** `GET /wps/socket?ticket=…&after=seq`: frames `{seq, event, payload}`, first the events after `after`. */
export async function eventSocket(app: FastifyInstance, services: Services, fanOut: FanOut): Promise<void> {
  await app.register(websocket, { options: { maxPayload: 1_024 } });
  app.get('/wps/socket', { websocket: true }, async (socket, request) => {
    socket.on('error', () => {});
    const parsed = query.safeParse(request.query);
    const listener = parsed.success ? await takeTicket(services, parsed.data.ticket) : null;
    if (!parsed.success || !listener) return socket.close(closeCodes.ticketRefused, 'ticket refused');
    await serve(socket, services, fanOut, { listener, after: parsed.data.after });
  });
}

/** A ticket opens one socket, once. */
async function takeTicket(services: Services, ticket: string): Promise<Listener | null> {
  const { db, clock } = services;
  const row = await db
    .deleteFrom('socket_ticket')
    .where('ticket_hash', '=', tokenHash(ticket))
    .returning(['member_id', 'session_id', 'chat_id', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= clock.now()) return null;
  const { member_id: memberId, session_id: sessionId, chat_id: chatId } = row;
  if (!(await isLive(services, { sessionId }))) return null;
  const member = memberId
    ? await db.selectFrom('member').select('type').where('id', '=', memberId).executeTakeFirst()
    : null;
  return { memberId, sessionId, chatId, isStaff: member?.type === staffType };
}

async function serve(
  socket: WebSocket,
  services: Services,
  fanOut: FanOut,
  { listener, after }: { listener: Listener; after: number | undefined },
): Promise<void> {
  const { db, metrics } = services;
  let lastSeq = after ?? 0;
  let waiting: StoredEvent[] | null = after === undefined ? null : [];
  const send = (event: StoredEvent): void => {
    if (event.seq <= lastSeq || socket.readyState !== socket.OPEN) return;
    lastSeq = event.seq;
    socket.send(JSON.stringify(event));
    if (event.event === sessionKicked.wire) socket.close(closeCodes.sessionEnded, 'session ended');
  };
  // New events are buffered while the missed ones are read and sent, so that none is lost or sent twice.
  const unsubscribe = fanOut.subscribe(listener, (event) => {
    if (waiting) waiting.push(event);
    else send(event);
  });
  const ping = setInterval(() => {
    socket.ping();
    // A logout, the idle timeout and expiry emit no event, but they end the socket, too.
    isLive(services, listener).then(
      (live) => live || socket.close(closeCodes.sessionEnded, 'session ended'),
      () => {},
    );
  }, pingEveryMs);
  metrics.sockets.inc();
  socket.on('close', () => {
    metrics.sockets.dec();
    clearInterval(ping);
    unsubscribe();
  });
  if (after === undefined) return;
  const missed = await readEvents(db, listener, after);
  if (!missed.complete) return socket.close(closeCodes.resyncNeeded, 'events are missing');
  for (const event of missed.events) send(event);
  for (const event of waiting ?? []) send(event);
  waiting = null;
}

/** Whether a call of the session would be admitted (`findCaller`); an open socket does not extend a session. */
async function isLive({ db, clock, config }: Services, { sessionId }: Pick<Listener, 'sessionId'>): Promise<boolean> {
  if (!sessionId) return true;
  const now = clock.now();
  const session = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', now - config.session.idleMs)
    .where('member.state', '<>', 'DISABLED')
    .executeTakeFirst();
  return session !== undefined;
}
