import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Books, RoundSeeds } from '../books/books.ts';
import { CardRooms, publishedCards } from '../cards/card-rooms.ts';
import { openTableChat } from '../chat/table-chat.ts';
import { commitmentOf } from '../fairness/random-stream.ts';
import type { Journal } from '../journal/journal.ts';
import type { KeyPair } from '../keys/key-pair.ts';
import { Refusal } from '../refusal.ts';
import { keepFinishingRounds } from '../rounds/finish-open-rounds.ts';
import { createRoundPlayer } from '../rounds/play-round.ts';
import type { Round } from '../rounds/round.ts';
import { roundGameOf } from '../rounds/round-games.ts';
import { isOver } from '../sessions/session.ts';
import { Sportsbook } from '../sports/sportsbook.ts';
import { type Hand, paidOf, shownOfHand, stakeOf } from '../tables/hand.ts';
import { openRooms } from '../tables/rooms.ts';
import { tableSeed } from '../tables/table-secret.ts';
import type { Purse, Wallets } from '../wallet/purses.ts';
import { addCardRoutes } from './card-routes.ts';
import { addChatRoutes } from './chat-routes.ts';
import { type Faults, faultsRequest } from './faults.ts';
import { operatorRoutes } from './operator-routes.ts';
import { secure, servePage } from './page-routes.ts';
import { parse } from './parse.ts';
import { addPlayerRoutes } from './player-routes.ts';
import { addReplayRoutes, createReplays } from './replays.ts';
import { addSportsRoutes } from './sports-routes.ts';
import { addTableRoutes } from './table-routes.ts';

export interface SandboxOptions {
  wallets: Wallets;
  books: Books;
  /** The names under which rounds are recorded, by the kind of their account. */
  vendorIds: Readonly<Record<Exclude<Purse, 'demo'>, string>>;
  gatewayUrl: string;
  /** Opens `POST /faults`, `/void`, `/results/announce` and `/results/correct`. */
  allowFaults?: boolean;
  journal: Journal;
  keyPair: KeyPair;
  /** Origins that may show the game in a frame and be linked back to. */
  siteOrigins: readonly string[];
  logger?: { level: string };
  now?: () => number;
  /** How often open rounds are continued. */
  finishEveryMs?: number;
  /** What the seeds of tables follow from. */
  tableSecret: Buffer;
}

/** What rounds and hands have in common when they are recorded. */
type Ended = Pick<Hand, 'roundId' | 'playerId' | 'gameCode' | 'currency' | 'startedAt' | 'purse'> & {
  stake: number;
  payout?: number;
};

type NoteEnded = (played: Ended, shown: object, seeds?: RoundSeeds) => Promise<void>;

const matchId = z.string().check(z.regex(/^\w+\.\d+\.\d+$/));
const points = z.int().check(z.minimum(0), z.maximum(99));
const announceRequest = z.object({ match: matchId, score: z.object({ home: points, away: points }) });
const correctRequest = z.object({ match: matchId, reason: z.string().check(z.minLength(3), z.maxLength(300)) });
const voidRequest = z.object({ roundId: z.string().check(z.minLength(1), z.maxLength(100)) });

const seedsOfRound = ({ serverSeed, serverSeedHash, clientSeed, nonce, aim }: Round): RoundSeeds => ({
  serverSeed,
  commitment: serverSeedHash,
  message: `${clientSeed}:${nonce}`,
  ...(aim === undefined ? {} : { aim }),
});

/** A table's round has a seed of its own, and the table stands in the place of a player's seed. */
function seedsOfHand(secret: Buffer, { gameCode, number }: Hand): RoundSeeds {
  const serverSeed = tableSeed(secret, gameCode, number);
  return { serverSeed, commitment: commitmentOf(serverSeed), message: `${gameCode}:${number}` };
}

/** Builds the vendor's server; the caller listens. */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const { wallets, journal, keyPair, siteOrigins, books, vendorIds, gatewayUrl } = options;
  const faults: Faults = { delayMs: 0, losesAnswers: 0, isDown: false, leavesOut: 0, addsToPayout: 0 };
  const app = Fastify({ logger: options.logger ?? false, bodyLimit: 16 * 1024 });
  const now = options.now ?? Date.now;
  const noteEnded: NoteEnded = async (played, shown, seeds) => {
    const { roundId, playerId, gameCode, currency, stake, payout = 0, startedAt, purse = 'operator' } = played;
    if (purse === 'demo') return;
    const line = { roundId, playerId, gameCode, currency, stake, payout, startedAt, endedAt: now() };
    await books.noteEnded({ ...line, vendorId: vendorIds[purse], shown, ...(seeds ? { seeds } : {}) });
  };
  const tools = {
    wallets,
    journal,
    noteEnded: (round: Round) => noteEnded(round, roundGameOf(round.gameCode).shownOf(round), seedsOfRound(round)),
  };
  const player = createRoundPlayer(tools, options.now);
  const stopFinishing = keepFinishingRounds(
    tools,
    player.busy,
    (error) => app.log.error(error, 'open rounds'),
    options.finishEveryMs,
  );
  app.addHook('onClose', async () => {
    await player.settled();
    await stopFinishing();
  });

  const { rooms, cards, sports } = openEveryRoom(app, options, noteEnded);
  const replays = createReplays(now);
  const chat = openTableChat(now);
  secure(app, siteOrigins);
  servePage(app, siteOrigins);
  addReplayRoutes(app, replays);
  operatorRoutes(app, {
    books,
    replays,
    rooms: { list: () => [...rooms.list(), ...cards.list()] },
    chat,
    sports,
    keyPair,
    gatewayUrl,
    vendorId: vendorIds.vendor,
    vendorIds: Object.values(vendorIds),
    faults,
    isInUse: (serverSeed) => journal.sessions.drawingFrom(serverSeed).some((session) => !isOver(session, now())),
  });
  if (options.allowFaults) addFaultRoutes(app, { faults, books, sports, vendorId: vendorIds.vendor, now });
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/key', (_request, reply) => reply.type('application/x-pem-file').send(keyPair.publicKeyPem));

  addPlayerRoutes(app, { wallets, journal, player, sports, secret: options.tableSecret, now });
  addTableRoutes(app, { journal, rooms });
  addCardRoutes(app, { journal, rooms: cards });
  addSportsRoutes(app, { journal, sports });
  addChatRoutes(app, chat);
  return app;
}

/** The tables, the rooms of real players, and the sportsbooks. */
function openEveryRoom(app: FastifyInstance, options: SandboxOptions, noteEnded: NoteEnded) {
  const { wallets, journal, tableSecret: secret, now = Date.now } = options;
  const tools = { wallets, journal, now, secret };
  const sums = (hand: Hand) => ({ ...hand, stake: stakeOf(hand), payout: paidOf(hand) });
  const rooms = openRooms({
    ...tools,
    noteEnded: (hand, outcome) => noteEnded(sums(hand), shownOfHand(hand, outcome), seedsOfHand(secret, hand)),
    onError: (error) => app.log.error(error, 'tables'),
  });
  const cards = new CardRooms({
    ...tools,
    noteEnded: (hand, outcome) => {
      const { shown, seeds } = publishedCards(hand, outcome);
      return noteEnded(sums(hand), shown, seeds);
    },
    onError: (error) => app.log.error(error, 'card rooms'),
  });
  const sports: Sportsbook = new Sportsbook({
    ...tools,
    noteEnded: (hand) => {
      const { shown, seeds } = sports.publishedOf(hand);
      return noteEnded(sums(hand), shown, seeds);
    },
    noteCorrected: (hand) => {
      const { shown, seeds } = sports.publishedOf(hand);
      return options.books.noteCorrected(hand.roundId, { payout: paidOf(hand), shown, seeds });
    },
    onError: (error) => app.log.error(error, 'sportsbooks'),
  });
  return { rooms, cards, sports };
}

/** Where tests make the vendor misbehave. */
function addFaultRoutes(
  app: FastifyInstance,
  {
    faults,
    books,
    sports,
    vendorId,
    now,
  }: { faults: Faults; books: Books; sports: Sportsbook; vendorId: string; now: () => number },
): void {
  app.post('/faults', (request) => Object.assign(faults, parse(faultsRequest, request.body)));
  app.post('/results/announce', async (request) => {
    const { match, score } = parse(announceRequest, request.body);
    await sports.announce(match, score);
    return { match, score };
  });
  app.post('/results/correct', (request) => {
    const { match, reason } = parse(correctRequest, request.body);
    return sports.correct(match, reason);
  });
  // Only one of our vendors keeps players' money here; rounds from an operator's wallet are rolled back there.
  app.post('/void', async (request) => {
    const { roundId } = parse(voidRequest, request.body);
    const isOurs = books.endedRound(roundId)?.vendorId === vendorId;
    const row = isOurs ? await books.voidRound(roundId, now()) : null;
    if (!row) throw new Refusal('BAD_REQUEST');
    return row;
  });
}
