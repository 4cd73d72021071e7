import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Books, Transfer } from '../books/books.ts';
import type { KeyPair } from '../keys/key-pair.ts';

const id = z.string().check(z.minLength(1), z.maxLength(100));
const amount = z.int().check(z.minimum(1));
const purse = { playerId: id, currency: z.string().check(z.regex(/^[A-Z]{3}$/)) };
const requests = {
  credit: z.object({ transferId: id, ...purse, amount }),
  debit: z.object({ transferId: id, ...purse, amount: z.optional(amount), all: z.optional(z.boolean()) }),
  status: z.object({ transferId: id }),
  cancel: z.object({ transferId: id }),
  balance: z.object(purse),
  report: z.object({
    from: z.int(),
    to: z.int(),
    after: z.int().check(z.minimum(0)),
    limit: z.int().check(z.minimum(1), z.maximum(1_000)),
  }),
  rounds: z.object({ after: z.int().check(z.minimum(0)), limit: z.int().check(z.minimum(1), z.maximum(1_000)) }),
};

/** How the sandbox misbehaves; omitted fields stay as they are. */
export const faultsRequest = z.partial(
  z.object({
    /** Waits this long before it does anything, milliseconds. */
    delayMs: z.int().check(z.minimum(0), z.maximum(60_000)),
    /** Does what it is asked and gives no answer, this many times. */
    losesAnswers: z.int().check(z.minimum(0)),
    /** Does nothing at all. */
    isDown: z.boolean(),
    /** Leaves this many lines out of a report, the first ones. */
    leavesOut: z.int().check(z.minimum(0)),
    /** Reports another payout in the first remaining row of a report, minor units. */
    addsToPayout: z.int(),
  }),
);
export type Faults = Required<z.output<typeof faultsRequest>>;

export interface OperatorRouteOptions {
  books: Books;
  keyPair: KeyPair;
  gatewayUrl: string;
  /** The vendor whose players keep their money here. */
  vendorId: string;
  /** All the names we have at the operator: each may ask for its report. */
  vendorIds: readonly string[];
  faults: Faults;
}

const maxSkewMs = 60_000;

/** What an operator may ask of the vendor's own books, signed by it; every answer is signed by us. */
export function operatorRoutes(app: FastifyInstance, options: OperatorRouteOptions): void {
  const { books, keyPair, vendorId, vendorIds, faults } = options;
  const seen = new Map<string, number>();
  let houseKey: KeyObject | null = null;
  const keyOfHouse = async (): Promise<KeyObject> => {
    const response = await fetch(new URL('/vendor/v1/house-key', options.gatewayUrl));
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return createPublicKey(await response.text());
  };

  /** Checks a request's signature, age and first use. The operator's key is requested again when it does not match. */
  async function isProven(request: FastifyRequest, rawBody: Buffer): Promise<boolean> {
    const header = (name: string) => String(request.headers[name] ?? '');
    const [timestamp, nonce] = [header('x-timestamp'), header('x-nonce')];
    if (!vendorIds.includes(header('x-vendor-id')) || !nonce || seen.has(nonce)) return false;
    if (!(Math.abs(Date.now() - Number(timestamp)) <= maxSkewMs)) return false;
    const message = Buffer.concat([Buffer.from(`${timestamp}.${nonce}.`), rawBody]);
    const signature = Buffer.from(header('x-signature'), 'base64');
    if (!houseKey || !verify(null, message, houseKey, signature)) houseKey = await keyOfHouse();
    if (!verify(null, message, houseKey, signature)) return false;
    for (const [old, at] of seen) if (at < Date.now() - 2 * maxSkewMs) seen.delete(old);
    seen.set(nonce, Date.now());
    return true;
  }

  const does = async (operation: keyof typeof requests, body: unknown, asking: string): Promise<object> => {
    if (operation === 'report') return reportOf(asking, requests.report.parse(body));
    if (asking !== vendorId) return { state: 'REFUSED', reason: 'NO_PURSES' };
    switch (operation) {
      case 'credit': {
        const wanted = requests.credit.parse(body);
        return told(await books.carryOut({ ...wanted, kind: 'credit' }));
      }
      case 'debit': {
        const { all, amount: exactly, ...wanted } = requests.debit.parse(body);
        if (!all && exactly === undefined) return { state: 'REFUSED', reason: 'WRONG_SYNTAX' };
        return told(await books.carryOut({ ...wanted, kind: 'debit', amount: all ? null : (exactly ?? 0) }));
      }
      case 'status': {
        const known = books.find(requests.status.parse(body).transferId);
        return known ? told(known) : { state: 'NOT_FOUND' };
      }
      case 'cancel':
        return told(await books.cancel(requests.cancel.parse(body).transferId));
      case 'balance':
        return { balance: books.balanceOf(requests.balance.parse(body)) };
      default: {
        const { after, limit } = requests.rounds.parse(body);
        const ours = books.ended().filter((round) => round.vendorId === vendorId && round.seq > after);
        return { rounds: ours.slice(0, limit) };
      }
    }
  };

  const reportOf = (asking: string, { from, to, after, limit }: z.output<typeof requests.report>) => {
    // A void round has no result for the operator.
    const voided = new Set(books.ended().flatMap(({ roundId, state }) => (state ? [roundId] : [])));
    const ended = books
      .ended()
      .filter(
        ({ roundId, vendorId: of, endedAt }) =>
          !voided.has(roundId) && of === asking && endedAt >= from && endedAt < to,
      );
    const told = ended.slice(faults.leavesOut).map((round, index) => {
      return index === 0 ? { ...round, payout: round.payout + faults.addsToPayout } : round;
    });
    return { rounds: told.filter(({ seq }) => seq > after).slice(0, limit) };
  };

  void app.register(async (part) => {
    // Signatures are over the bytes: nothing may parse them first.
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const operation of Object.keys(requests) as (keyof typeof requests)[]) {
      part.post(`/operator/v1/${operation}`, async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (faults.isDown) return reply.code(503).send({});
        if (!(await isProven(request, rawBody))) return reply.code(401).send({});
        if (faults.delayMs > 0) await pause(faults.delayMs);
        const parsed = requests[operation].safeParse(JSON.parse(rawBody.toString('utf8')));
        if (!parsed.success) return reply.code(400).send({});
        const answer = JSON.stringify(await does(operation, parsed.data, String(request.headers['x-vendor-id'])));
        // Nothing is reported that a crash could undo.
        await books.settled();
        if (faults.losesAnswers > 0) {
          faults.losesAnswers -= 1;
          return reply.code(502).send({});
        }
        const signed = Buffer.from(`${String(request.headers['x-nonce'])}.${answer}`);
        const signature = sign(null, signed, keyPair.privateKey).toString('base64');
        return reply.header('x-signature', signature).type('application/json').send(answer);
      });
    }
  });
}

const told = ({ state, amount: moved, reason }: Transfer) => ({ state, amount: moved, ...(reason ? { reason } : {}) });
