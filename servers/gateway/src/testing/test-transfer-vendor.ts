import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { createLaunch } from '../modules/play/launch/create-launch.ts';
import { transferVendorId } from '../modules/play/vendor-wallet/upsert-vendor.ts';
import type { WalletAnswer } from '../modules/play/vendor-wallet/wallet-operation.ts';
import type { Clock } from '../operation/services.ts';
import type { TestGateway } from './test-gateway.ts';
import type { TestMember } from './test-member.ts';

interface Body {
  transferId: string;
  playerId: string;
  amount?: number;
  all?: boolean;
  after?: number;
  limit?: number;
  roundId?: string;
  from?: number;
  to?: number;
}

interface BookedTransfer {
  state: 'APPLIED' | 'REFUSED' | 'CANCELLED';
  amount?: number;
}

interface PlayedRound {
  seq: number;
  roundId: string;
  playerId: string;
  gameCode: string;
  currency: string;
  stake: number;
  payout: number;
  startedAt: number;
  endedAt: number;
  state?: 'VOID';
}

/** A transfer-wallet vendor that is controlled by the test. */
export interface TestTransferVendor {
  readonly config: { launchUrl: string; walletUrl: string; publicKeyPem: string };
  /** The real time, or a gateway's. */
  clock: Clock;
  readonly balances: Map<string, number>;
  readonly transfers: Map<string, BookedTransfer>;
  readonly rounds: PlayedRound[];
  /** Each requested operation, in order. */
  readonly asked: string[];
  /** Answers nothing but HTTP 503, and does nothing. */
  isDown: boolean;
  /** Carries out requests but hangs up before the answer, this many times. */
  losesAnswers: number;
  /** Waits this long before it does anything, milliseconds. */
  delayMs: number;
  refuses: boolean;
  /** Signs with a key that is not its own. */
  isImpostor: boolean;
  /** Where it shows any of its rounds again. */
  replayUrl: string;
  /** What else it answers about any of its rounds. */
  published: object;
  /** What it answers to operations that it has no state for. */
  readonly answers: Map<string, (body: object) => object>;
  /** Lets a test change its report. */
  reports: (rounds: readonly PlayedRound[]) => PlayedRound[];
  /** Plays a round with the player's balance here. */
  play(member: TestMember, round: { stake: number; payout: number; roundId?: string }): PlayedRound;
  /** Declares a round void: its stake is refunded, its payout reversed. */
  declareVoid(round: PlayedRound): void;
  /** Sends the gateway a request of this vendor. */
  ask(gateway: TestGateway, operation: string, body: object): Promise<WalletAnswer & { httpStatus: number }>;
  /** A player who has opened a game here. */
  seat(gateway: TestGateway, member: TestMember): Promise<{ playerId: string; sessionToken: string; gameCode: string }>;
  /** Verifies our signatures with the operator's key from now on. */
  checkAgainst(gateway: TestGateway): Promise<void>;
  close(): Promise<void>;
}

const game = { vendor: 'PG', gameType: 'RNG', gameCode: 'PG_0001', gameName: 'Paper Crane', iconUrl: '' } as const;

export async function startTestTransferVendor(): Promise<TestTransferVendor> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const foreign = generateKeyPairSync('ed25519').privateKey;
  let operatorSigningKey: string | null = null;
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post<{ Params: { operation: string } }>('/operator/v1/:operation', async (request, reply) => {
    const { operation } = request.params;
    const nonce = String(request.headers['x-nonce']);
    const rawBody = request.body as Buffer;
    if (operatorSigningKey) {
      const message = Buffer.concat([Buffer.from(`${request.headers['x-timestamp']}.${nonce}.`), rawBody]);
      const signature = Buffer.from(String(request.headers['x-signature']), 'base64');
      if (!verify(null, message, operatorSigningKey, signature)) return reply.code(401).send({});
    }
    vendor.asked.push(operation);
    if (vendor.isDown) return reply.code(503).send({});
    if (vendor.delayMs > 0) await pause(vendor.delayMs);
    const answer = JSON.stringify(does(vendor, operation, JSON.parse(rawBody.toString()) as Body));
    if (vendor.losesAnswers > 0 && operation !== 'rounds') {
      vendor.losesAnswers -= 1;
      return reply.code(502).send({});
    }
    const signature = sign(null, Buffer.from(`${nonce}.${answer}`), vendor.isImpostor ? foreign : privateKey);
    return reply.header('x-signature', signature.toString('base64')).type('application/json').send(answer);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const vendor: TestTransferVendor = {
    config: {
      launchUrl: `${url}/play`,
      walletUrl: `${url}/operator/v1`,
      publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
    clock: { now: () => Date.now() },
    balances: new Map(),
    transfers: new Map(),
    rounds: [],
    asked: [],
    isDown: false,
    losesAnswers: 0,
    delayMs: 0,
    refuses: false,
    isImpostor: false,
    replayUrl: '/replay?ticket=1',
    published: {},
    answers: new Map(),
    reports: (rounds) => [...rounds],
    play({ memberId: playerId, currency }, { stake, payout, roundId = randomUUID() }) {
      const balance = vendor.balances.get(playerId) ?? 0;
      if (balance < stake) throw new Error('the player has not brought that much');
      vendor.balances.set(playerId, balance - stake + payout);
      const at = vendor.clock.now();
      const round = { roundId, playerId, currency, stake, payout, startedAt: at, endedAt: at };
      vendor.rounds.push({ ...round, seq: vendor.rounds.length + 1, gameCode: game.gameCode });
      return vendor.rounds.at(-1) as PlayedRound;
    },
    declareVoid({ seq: _, ...round }) {
      const { playerId, stake, payout } = round;
      vendor.balances.set(playerId, (vendor.balances.get(playerId) ?? 0) + stake - payout);
      vendor.rounds.push({ ...round, seq: vendor.rounds.length + 1, state: 'VOID' });
    },
    async ask(gateway, operation, body) {
      const rawBody = JSON.stringify(body);
      const timestamp = String(gateway.clock.now());
      const nonce = randomUUID();
      const headers = {
        'content-type': 'application/json',
        'x-vendor-id': transferVendorId,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': sign(null, Buffer.from(`${timestamp}.${nonce}.${rawBody}`), privateKey).toString('base64'),
      };
      const response = await fetch(`${gateway.baseUrl}/vendor/v1/${operation}`, {
        method: 'POST',
        headers,
        body: rawBody,
      });
      return { ...((await response.json()) as WalletAnswer), httpStatus: response.status };
    },
    async seat(gateway, member) {
      const caller = {
        ...member,
        kinds: ['member'],
        scope: 'FULL',
        type: 0,
        merchantCode: 'PH',
        merchants: ['PH'],
      } as const;
      const request = { caller, game, language: 'EN', lobbyUrl: '', vendorId: transferVendorId } as const;
      const { url: launchUrl } = await createLaunch(gateway.gateway.services, request);
      const launchToken = new URL(launchUrl).searchParams.get('token') ?? '';
      const { sessionToken = '' } = await vendor.ask(gateway, 'authenticate', { launchToken });
      return { playerId: member.memberId, sessionToken, gameCode: game.gameCode };
    },
    async checkAgainst(gateway) {
      vendor.clock = gateway.clock;
      operatorSigningKey = await (await fetch(`${gateway.baseUrl}/vendor/v1/house-key`)).text();
    },
    close: () => app.close(),
  };
  return vendor;
}

function does(vendor: TestTransferVendor, operation: string, body: Body): object {
  const { transferId, playerId, amount, all, after = 0, limit = 100 } = body;
  const known = vendor.transfers.get(transferId);
  const note = (transfer: BookedTransfer): BookedTransfer => {
    vendor.transfers.set(transferId, transfer);
    return transfer;
  };
  const own = vendor.answers.get(operation);
  if (own) return own(body);
  if (operation === 'report') {
    const { from = 0, to = 0 } = body;
    const told = vendor.reports(vendor.rounds.filter(({ endedAt }) => endedAt >= from && endedAt < to));
    return { rounds: told.filter(({ seq }) => seq > after).slice(0, limit) };
  }
  if (operation === 'rounds') return { rounds: vendor.rounds.filter(({ seq }) => seq > after).slice(0, limit) };
  if (operation === 'round') {
    const isOwn = vendor.rounds.some((round) => round.roundId === body.roundId && round.playerId === playerId);
    return isOwn ? { state: 'KNOWN', replayUrl: vendor.replayUrl, ...vendor.published } : { state: 'UNKNOWN' };
  }
  if (operation === 'status') return known ?? { state: 'NOT_FOUND' };
  if (operation === 'cancel') return known ?? note({ state: 'CANCELLED' });
  if (known) return known;
  const balance = vendor.balances.get(playerId) ?? 0;
  const moved = all ? balance : (amount ?? 0);
  if (vendor.refuses || (operation === 'debit' && moved > balance)) return note({ state: 'REFUSED' });
  vendor.balances.set(playerId, operation === 'credit' ? balance + moved : balance - moved);
  return note({ state: 'APPLIED', amount: moved });
}
