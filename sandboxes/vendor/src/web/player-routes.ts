import { createHash } from 'node:crypto';
import { rakeThousandths } from '@atrium/round-verifier/cards/rules';
import { type CardTitle, cardTitleOf } from '@atrium/round-verifier/kinds/cards';
import { isFishTitle } from '@atrium/round-verifier/kinds/kinds';
import { returnShare } from '@atrium/round-verifier/kinds/sportsbook/markets';
import { sportOf } from '@atrium/round-verifier/kinds/sportsbook/sports';
import {
  leastStakeMinor,
  mostLegs,
  mostPayoutMinor,
  mostStakeMinor,
} from '@atrium/round-verifier/kinds/sportsbook/tickets';
import { tableGameOf } from '@atrium/round-verifier/kinds/tables';
import { chipsMinor, mostInRoundMinor, mostOnSpotMinor } from '@atrium/round-verifier/tables/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { commitmentOf } from '../fairness/random-stream.ts';
import type { Journal } from '../journal/journal.ts';
import { Refusal, refusalOfWallet } from '../refusal.ts';
import type { RoundPlayer } from '../rounds/play-round.ts';
import { rotateSeed } from '../rounds/rotate-seed.ts';
import type { Round } from '../rounds/round.ts';
import { roundGameOf } from '../rounds/round-games.ts';
import { openSession, sessionOf } from '../sessions/open-session.ts';
import type { Session } from '../sessions/session.ts';
import type { Sportsbook } from '../sports/sportsbook.ts';
import { paidOf, stakeOf } from '../tables/hand.ts';
import { tableHash } from '../tables/table.ts';
import { schoolSeed } from '../tables/table-secret.ts';
import { purses, type Wallets, walletFor } from '../wallet/purses.ts';
import { parse } from './parse.ts';
import { sendZipped } from './send-zipped.ts';

const openRequest = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(512)),
  game: z.string().check(z.minLength(1), z.maxLength(64)),
  purse: z._default(z.enum(purses), 'operator'),
});
const playRequest = z.object({
  requestId: z.uuid(),
  stake: z.int().check(z.minimum(1)),
  aim: z.optional(z.string().check(z.maxLength(20))),
});
const rotateRequest = z.object({ clientSeed: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

interface PlayerTools {
  readonly wallets: Wallets;
  readonly journal: Journal;
  readonly player: RoundPlayer;
  readonly sports: Sportsbook;
  readonly secret: Buffer;
  readonly now: () => number;
}

/** What the page of a game requests. */
export function addPlayerRoutes(app: FastifyInstance, tools: PlayerTools): void {
  const { wallets, journal, player, sports, secret, now } = tools;
  /** Every page of a room of fish shows the same school, by the seed of the room and this server's clock. */
  const schoolOf = (gameCode: string) => ({ seed: schoolSeed(secret, gameCode), now: now() });
  /** A sportsbook's page shows its matches at once, and what the stream says of them afterwards. */
  const seatOf = (session: Session, balance: number) => ({
    sessionId: session.sessionId,
    ...describe(session, balance),
    ...(sportOf(session.gameCode) ? { offer: sports.look(session) } : {}),
    ...(isFishTitle(session.gameCode) ? { school: schoolOf(session.gameCode) } : {}),
    ...lastOf(journal, session, now()),
  });
  const sendSeat = (request: FastifyRequest, reply: FastifyReply, seat: object) =>
    sendZipped(request, reply.type('application/json; charset=utf-8'), { body: JSON.stringify(seat) });

  app.post('/api/sessions', async (request, reply) => {
    const { session, balance } = await openSession(wallets, journal, parse(openRequest, request.body));
    return sendSeat(request, reply, seatOf(session, balance));
  });

  app.get('/api/sessions/current', async (request, reply) => {
    const session = sessionOf(journal, request.headers.authorization);
    return sendSeat(request, reply, seatOf(session, await balanceOf(wallets, session)));
  });

  app.get('/api/balance', async (request) => {
    const session = sessionOf(journal, request.headers.authorization);
    return { balance: await balanceOf(wallets, session), currency: session.currency };
  });

  // Of no consequence for a round: where the wallet does not say, the page shows none.
  app.get('/api/jackpot', async (request) => {
    const session = sessionOf(journal, request.headers.authorization);
    const { playerId, sessionToken, gameCode } = session;
    const outcome = await walletFor(wallets, session).ask('jackpot', { playerId, sessionToken, gameCode });
    return { jackpot: (outcome.known && outcome.answer.jackpot) || null };
  });

  app.post('/api/rounds', async (request) => {
    const session = sessionOf(journal, request.headers.authorization);
    const wanted = parse(playRequest, request.body);
    const game = roundGameOf(session.gameCode);
    const isPlayable = game.stakesMinor.includes(wanted.stake) && game.mayAimAt(wanted.aim);
    const isShared = tableGameOf(session.gameCode) || cardTitleOf(session.gameCode) || sportOf(session.gameCode);
    if (!isPlayable || isShared) throw new Refusal('BAD_REQUEST');
    return answerOf(await player.play(session, wanted));
  });

  app.post('/api/fairness/rotate', async (request) => {
    const session = sessionOf(journal, request.headers.authorization);
    const { clientSeed } = parse(rotateRequest, request.body);
    const rotated = await rotateSeed(journal, session, clientSeed);
    return { revealed: rotated.revealed, fairness: fairnessOf(rotated.session) };
  });
}

/** What became of a round is shown to a player who left or reloaded the page within it, and is back so soon. */
const lastShownMs = 10 * 60_000;

function lastOf(journal: Journal, session: Session, now: number): { lastRound?: object; lastHand?: object } {
  const isRecent = ({ startedAt }: { readonly startedAt: number }) => startedAt > now - lastShownMs;
  const round = journal.rounds.latestOf(session);
  if (round && isRecent(round) && round.state !== 'REFUSED' && round.state !== 'BETTING')
    return { lastRound: answerOf(round) };
  const hand = journal.hands.of(session).at(-1);
  // Tickets of a sportsbook stand on its page.
  if (!hand?.isClosed || !isRecent(hand) || sportOf(session.gameCode)) return {};
  return { lastHand: { stake: stakeOf(hand), paid: paidOf(hand) } };
}

function describe(session: Session, balance: number) {
  const { currency, gameCode, purse } = session;
  const { description, mathsHash } = descriptionOf(gameCode);
  return {
    currency,
    gameCode,
    balance,
    mathsHash,
    isDemo: purse === 'demo',
    game: description,
    fairness: fairnessOf(session),
  };
}

/** What a room of real players plays by. */
const cardDescription = ({ kind, game: { mostSeats, greatestBoots, turnMs } }: CardTitle) => ({
  kind,
  rakeThousandths,
  mostSeats,
  greatestBoots,
  turnMs,
});
const textDigest = (description: object) => createHash('sha256').update(JSON.stringify(description)).digest('hex');

/** What the page explains a game with: a table where the title is one, a slot otherwise. */
function descriptionOf(gameCode: string): { description: object; mathsHash: string } {
  const cards = cardTitleOf(gameCode);
  if (cards) return { description: cardDescription(cards), mathsHash: textDigest(cardDescription(cards)) };
  const book = sportOf(gameCode);
  if (book) {
    const limits = { leastStakeMinor, mostStakeMinor, mostPayoutMinor, mostLegs, returnShare };
    const description = { kind: 'sportsbook', sport: book.sport.id, isLiveOnly: book.isLiveOnly, ...limits };
    return { description, mathsHash: textDigest(description) };
  }
  const table = tableGameOf(gameCode);
  if (!table) return roundGameOf(gameCode);
  const { kind, rules, host } = table;
  const spots = rules.spots.map((spot) => ({ ...spot, rtp: rules.rtpOf(spot.id) }));
  const description = { kind, ...(host ? { host } : {}), spots, chipsMinor, mostOnSpotMinor, mostInRoundMinor };
  return { description, mathsHash: tableHash(kind, rules) };
}

function fairnessOf(session: Session) {
  return { serverSeedHash: commitmentOf(session.serverSeed), clientSeed: session.clientSeed, nonce: session.nonce };
}

async function balanceOf(wallets: Wallets, session: Session): Promise<number> {
  const { playerId, sessionToken, gameCode, currency } = session;
  const body = { playerId, sessionToken, gameCode, currency };
  const outcome = await walletFor(wallets, session).ask('balance', body);
  if (!outcome.known) throw new Refusal('WALLET_UNREACHABLE');
  if (outcome.answer.status !== 'RS_OK') throw refusalOfWallet(outcome.answer.status);
  return outcome.answer.balance ?? 0;
}

/** The page's view of a round: its outcome, or why there is none. */
function answerOf(round: Round) {
  const { roundId, stake, balance, nonce, payout } = round;
  if (round.state === 'REFUSED') throw refusalOfWallet(round.refusal, { balance });
  if (payout === undefined) {
    return { roundId, outcome: 'CANCELLED' as const, stake, balance, returned: round.state !== 'ROLLING_BACK' };
  }
  return {
    roundId,
    stake,
    payout,
    nonce,
    balance,
    outcome: 'PLAYED' as const,
    ...roundGameOf(round.gameCode).shownOf(round),
    /** False while the wallet has not confirmed the payout; it is retried until it does. */
    settled: round.state === 'ENDED' || round.state === 'PAID',
  };
}
