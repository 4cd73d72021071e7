import { socketCloseCodes as closeCodes, socketBeats, staffType } from '@atrium/contracts/constants';
import { sessionKicked } from '@atrium/contracts/events';
import { z } from '@atrium/contracts/schema';
import { clientIpOf, networkOf } from '@atrium/server-kit';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { IssuedAgainst } from '../db/column-types.ts';
import type { FanOut } from '../events/fan-out.ts';
import { type Listener, readEvents, type StoredEvent } from '../events/read-events.ts';
import { isSessionLive } from '../guard/is-session-live.ts';
import { isCurrent } from '../guard/proofs.ts';
import { tokenHash } from '../guard/token.ts';
import { MatchFollows } from '../modules/play/index.ts';
import type { Services } from '../operation/services.ts';
import { keepAlive } from './keep-alive.ts';
import { OpenSockets } from './open-sockets.ts';

const sessionCheckMs = 25_000;
/** Of RFC 6455: the page connects to another process. */
const goingAway = 1001;
/** A browser that sleeps does not answer a farewell, and must not keep the process from ending. */
const farewellMs = 1_000;
/** Of RFC 6455's registry: try again later. */
const tryLater = 1013;

const query = z.object({
  ticket: z.string().check(z.maxLength(64)),
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  /** A page before heartbeats takes them for broken events, so they are sent on request. */
  beats: z.optional(z.literal('1')),
});

/**
 * `GET /wps/socket?ticket=…&after=seq`: frames `{seq, event, payload}`, first the events after `after`; without `seq`, what
 * the page follows (`{follow}`).
 */
export async function eventSocket(app: FastifyInstance, services: Services, fanOut: FanOut): Promise<void> {
  await app.register(websocket, { options: { maxPayload: 1_024 }, preClose: (done) => leave(app, done) });
  const follows = new MatchFollows(services);
  const open = new OpenSockets();
  app.get('/wps/socket', { websocket: true }, async (socket, request) => {
    socket.on('error', () => {});
    // At once, as a page asks when its socket opens; whatever it follows, every guest may read.
    const followed = follows.open((frame) => socket.readyState === socket.OPEN && socket.send(frame));
    socket.on('message', (data) => followed.receive(String(data)));
    socket.on('close', followed.close);
    const parsed = query.safeParse(request.query);
    const network = networkOf(clientIpOf(request, services.config));
    const listener = parsed.success ? await takeTicket(services, parsed.data.ticket) : null;
    if (!parsed.success || !listener) return socket.close(closeCodes.ticketRefused, 'ticket refused');
    if (!open.countsIn(socket, { memberId: listener.memberId, network }))
      return socket.close(tryLater, 'too many pages');
    await serve(socket, services, fanOut, { listener, after: parsed.data.after, hasBeats: parsed.data.beats === '1' });
  });
}

/** Tells every page that this process goes away, so that it connects to another one. */
function leave({ websocketServer }: FastifyInstance, done: () => void): void {
  for (const socket of websocketServer.clients) {
    socket.close(goingAway, 'going away');
    const late = setTimeout(() => socket.terminate(), farewellMs);
    socket.once('close', () => clearTimeout(late));
  }
  websocketServer.close();
  done();
}

interface TicketHolder extends Listener {
  /** What the ticket was issued against; the socket ends with it, too. */
  readonly issuedAgainst: IssuedAgainst | null;
}

/** A ticket opens one socket, once. */
export async function takeTicket(services: Services, ticket: string): Promise<TicketHolder | null> {
  const { db, clock } = services;
  const row = await db
    .deleteFrom('socket_ticket')
    .where('ticket_hash', '=', tokenHash(ticket))
    .returning(['member_id', 'session_id', 'chat_id', 'expires_at', 'issued_against'])
    .executeTakeFirst();
  if (!row || row.expires_at <= clock.now()) return null;
  const { member_id: memberId, session_id: sessionId, chat_id: chatId, issued_against: issuedAgainst } = row;
  if (memberId && !(await isCurrent(services, 'socketTicket', { memberId, issuedAgainst }))) return null;
  const member = memberId
    ? await db.selectFrom('member').select(['type', 'staff_merchants']).where('id', '=', memberId).executeTakeFirst()
    : null;
  return {
    memberId,
    sessionId,
    chatId,
    issuedAgainst,
    staffMerchants: member?.type === staffType ? member.staff_merchants : [],
  };
}

interface Opened {
  readonly listener: TicketHolder;
  readonly after: number | undefined;
  readonly hasBeats: boolean;
}

async function serve(
  socket: WebSocket,
  services: Services,
  fanOut: FanOut,
  { listener, after, hasBeats }: Opened,
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
  keepAlive(socket, { ...socketBeats, hasBeats });
  const check = setInterval(() => {
    // A logout, the idle timeout and expiry emit no event, but they end the socket, too.
    reasonToEnd(services, listener).then(
      (reason) => reason && socket.close(closeCodes[reason], reason),
      () => {},
    );
  }, sessionCheckMs);
  metrics.sockets.inc();
  socket.on('close', () => {
    metrics.sockets.dec();
    clearInterval(check);
    unsubscribe();
  });
  if (after === undefined) return;
  const missed = await readEvents(db, listener, after);
  if (!missed.complete) return socket.close(closeCodes.resyncNeeded, 'events are missing');
  for (const event of missed.events) send(event);
  for (const event of waiting ?? []) send(event);
  waiting = null;
}

/**
 * Why an open socket may not stay: its session has ended, or its ticket would open none now. After a new password the owner's
 * page, which has a new token, connects again; whoever had the old one does not.
 */
export async function reasonToEnd(
  services: Services,
  { memberId, sessionId, issuedAgainst }: TicketHolder,
): Promise<'sessionEnded' | 'ticketRefused' | null> {
  if (sessionId && !(await isSessionLive(services, sessionId))) return 'sessionEnded';
  if (memberId && !(await isCurrent(services, 'socketTicket', { memberId, issuedAgainst }))) return 'ticketRefused';
  return null;
}
