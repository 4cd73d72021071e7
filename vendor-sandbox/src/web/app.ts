import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Books } from '../books/books.ts';
import { commitmentOf } from '../fairness/random-stream.ts';
import type { KeyPair } from '../keys/key-pair.ts';
import { evaluate, windowAt } from '../maths/evaluate.ts';
import { lines, stakesMinor } from '../maths/game-maths.ts';
import { gameDescription, mathsHash } from '../maths/published-figures.ts';
import { Refusal, refusalOfWallet } from '../refusal.ts';
import { keepFinishingRounds } from '../rounds/finish-open-rounds.ts';
import type { Journal } from '../rounds/journal.ts';
import { createRoundPlayer } from '../rounds/play-round.ts';
import { rotateSeed } from '../rounds/rotate-seed.ts';
import type { Round } from '../rounds/round.ts';
import { openSession, sessionOf } from '../sessions/open-session.ts';
import type { Session } from '../sessions/session.ts';
import { type Purse, purses, type Wallets, walletFor } from '../wallet/purses.ts';
import { type Faults, faultsRequest } from './faults.ts';
import { readPageFiles, renderGamePage } from './game-page.ts';
import { operatorRoutes } from './operator-routes.ts';

export interface SandboxOptions {
  wallets: Wallets;
  books: Books;
  /** The names under which rounds are recorded, by the kind of their account. */
  vendorIds: Readonly<Record<Exclude<Purse, 'demo'>, string>>;
  gatewayUrl: string;
  /** Opens `POST /faults` and `POST /void`. */
  allowFaults?: boolean;
  journal: Journal;
  keyPair: KeyPair;
  /** Origins that may show the game in a frame and be linked back to. */
  siteOrigins: readonly string[];
  logger?: { level: string };
  now?: () => number;
  /** How often open rounds are continued. */
  finishEveryMs?: number;
}

const launchQuery = z.object({
  game: z._default(z.string().check(z.maxLength(64)), 'demo'),
  lang: z._default(z.string(), 'EN'),
  title: z._default(z.string().check(z.maxLength(80)), 'Sandbox Slot'),
});
const openRequest = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(512)),
  game: z.string().check(z.minLength(1), z.maxLength(64)),
  purse: z._default(z.enum(purses), 'operator'),
});
const playRequest = z.object({
  requestId: z.uuid(),
  stake: z.int().check(z.refine((stake) => stakesMinor.includes(stake))),
});
const voidRequest = z.object({ roundId: z.string().check(z.minLength(1), z.maxLength(100)) });
const rotateRequest = z.object({ clientSeed: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

function parse<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new Refusal('BAD_REQUEST');
  return parsed.data;
}

/** Builds the vendor's server; the caller listens. */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const { wallets, journal, keyPair, siteOrigins, books, vendorIds, gatewayUrl } = options;
  const faults: Faults = { delayMs: 0, losesAnswers: 0, isDown: false, leavesOut: 0, addsToPayout: 0 };
  const app = Fastify({ logger: options.logger ?? false, bodyLimit: 16 * 1024 });
  const noteEnded = async (round: Round) => {
    const { roundId, playerId, gameCode, currency, stake, payout = 0, startedAt, purse = 'operator' } = round;
    if (purse === 'demo') return;
    const endedAt = (options.now ?? Date.now)();
    const line = { roundId, playerId, gameCode, currency, stake, payout, startedAt, endedAt };
    await books.noteEnded({ ...line, vendorId: vendorIds[purse] });
  };
  const tools = { wallets, journal, noteEnded };
  const player = createRoundPlayer(tools, options.now);
  const stopFinishing = keepFinishingRounds(
    tools,
    player.busy,
    (error) => app.log.error(error, 'open rounds'),
    options.finishEveryMs,
  );
  app.addHook('onClose', stopFinishing);

  secure(app, siteOrigins);
  servePage(app, siteOrigins);
  operatorRoutes(app, {
    books,
    keyPair,
    gatewayUrl,
    vendorId: vendorIds.vendor,
    vendorIds: Object.values(vendorIds),
    faults,
  });
  if (options.allowFaults) {
    app.post('/faults', (request) => Object.assign(faults, parse(faultsRequest, request.body)));
    // Only one of our vendors keeps players' money here; rounds from an operator's wallet are rolled back there.
    app.post('/void', async (request) => {
      const { roundId } = parse(voidRequest, request.body);
      const isOurs = books.ended().some((round) => round.roundId === roundId && round.vendorId === vendorIds.vendor);
      const row = isOurs ? await books.voidRound(roundId, (options.now ?? Date.now)()) : null;
      if (!row) throw new Refusal('BAD_REQUEST');
      return row;
    });
  }
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/key', (_request, reply) => reply.type('application/x-pem-file').send(keyPair.publicKeyPem));

  addPlayerRoutes(app, options, player);
  return app;
}

/** What the page of a game requests. */
function addPlayerRoutes(
  app: FastifyInstance,
  { wallets, journal }: SandboxOptions,
  player: ReturnType<typeof createRoundPlayer>,
): void {
  app.post('/api/sessions', async (request) => {
    const { session, balance } = await openSession(wallets, journal, parse(openRequest, request.body));
    return { sessionId: session.sessionId, ...describe(session, balance) };
  });

  app.get('/api/sessions/current', async (request) => {
    const session = sessionOf(journal, request.headers.authorization);
    return { sessionId: session.sessionId, ...describe(session, await balanceOf(wallets, session)) };
  });

  app.get('/api/balance', async (request) => {
    const session = sessionOf(journal, request.headers.authorization);
    return { balance: await balanceOf(wallets, session), currency: session.currency };
  });

  app.post('/api/rounds', async (request) => {
    const session = sessionOf(journal, request.headers.authorization);
    return answerOf(await player.play(session, parse(playRequest, request.body)));
  });

  app.post('/api/fairness/rotate', async (request) => {
    const session = sessionOf(journal, request.headers.authorization);
    const { clientSeed } = parse(rotateRequest, request.body);
    const rotated = await rotateSeed(journal, session, clientSeed);
    return { revealed: rotated.revealed, fairness: fairnessOf(rotated.session) };
  });
}

function describe(session: Session, balance: number) {
  const { currency, gameCode, purse } = session;
  return {
    currency,
    gameCode,
    balance,
    isDemo: purse === 'demo',
    game: gameDescription,
    mathsHash,
    fairness: fairnessOf(session),
  };
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
  const { roundId, stake, balance, nonce } = round;
  if (round.state === 'REFUSED') throw refusalOfWallet(round.refusal, { balance });
  if (!round.stops) {
    return { roundId, outcome: 'CANCELLED' as const, stake, balance, returned: round.state !== 'ROLLING_BACK' };
  }
  const window = windowAt(round.stops);
  const { lineWins, scatters, scatterPays } = evaluate(window);
  const inMinor = (pays: number) => (pays * stake) / lines.length;
  return {
    roundId,
    outcome: 'PLAYED' as const,
    stake,
    payout: round.payout ?? 0,
    stops: round.stops,
    lineWins: lineWins.map((win) => ({ ...win, amount: inMinor(win.pays) })),
    scatters,
    scatterAmount: inMinor(scatterPays),
    nonce,
    balance,
    /** False while the wallet has not confirmed the payout; it is retried until it does. */
    settled: round.state === 'ENDED' || round.state === 'PAID',
  };
}

function secure(app: FastifyInstance, siteOrigins: readonly string[]): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigins.join(' ') || "'none'"}`,
  ].join('; ');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) return reply.code(error.httpStatus).send({ code: error.code, ...error.details });
    if (error.statusCode && error.statusCode < 500) return reply.code(error.statusCode).send({ code: 'BAD_REQUEST' });
    request.log.error(error);
    return reply.code(500).send({ code: 'WALLET_UNREACHABLE' });
  });
}

function servePage(app: FastifyInstance, siteOrigins: readonly string[]): void {
  const files = readPageFiles();
  app.get('/play', (request, reply) => {
    const page = renderGamePage(files, parse(launchQuery, request.query));
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/site', () => ({ siteOrigins }));
  app.get<{ Params: { version: string; name: string } }>('/assets/:version/:name', (request, reply) => {
    const file = files.files.get(request.params.name);
    if (!file) return reply.code(404).send({ code: 'BAD_REQUEST' });
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(`${file.type}; charset=utf-8`)
      .send(file.body);
  });
}
