import { clientIpOf, unstorableTexts } from '@atrium/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../../operation/services.ts';
import { inSpan } from '../../../tracing/spans.ts';
import type { Maintenance } from '../../accounts/index.ts';
import { operatorPublicKey } from '../vendor-calls/operator-key.ts';
import { adjust } from './adjust.ts';
import { authenticate } from './authenticate.ts';
import { balance } from './balance.ts';
import { type Booking, book } from './book.ts';
import { endRound } from './end-round.ts';
import { jackpot } from './jackpot.ts';
import { permit } from './permit.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';
import { isFunctionError, WalletRefusal, type WalletStatus } from './statuses.ts';
import {
  type Proof,
  type SignedRequest,
  useNonce,
  verifySignature,
  verifySignatureAsKnown,
} from './verify-signature.ts';
import type { WalletAnswer, WalletContext, WalletOperation } from './wallet-operation.ts';
import { type WalletOperationName, type WalletRequest, walletRequests } from './wallet-requests.ts';
import { writeRequestLog } from './write-request-log.ts';

type BookedName = 'bet' | 'win';
type OtherName = Exclude<WalletOperationName, BookedName>;

const operations: { readonly [Name in OtherName]: WalletOperation<Name> } = {
  authenticate,
  balance,
  jackpot,
  rollback,
  permit,
  adjust,
  endRound,
  status,
};

const bodyLimit = 32 * 1_024;

/** What the vendor routes need besides the services. */
interface VendorServices extends Services {
  maintenance(): Promise<Maintenance | null>;
}

/**
 * `/vendor/v1/*`: business statuses have HTTP 200, a failed proof 401, and a fault of ours 500, which means to the
 * vendor that the outcome is unknown: repeat, or roll back.
 */
export function vendorRoutes(app: FastifyInstance, services: VendorServices): void {
  // Signatures are over the bytes: nothing may parse them first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  // Transfer-wallet vendors verify our requests with this key.
  app.get('/vendor/v1/house-key', async (_request, reply) =>
    reply.type('application/x-pem-file').send(await operatorPublicKey(services)),
  );

  for (const name of Object.keys(walletRequests) as WalletOperationName[]) {
    app.post(`/vendor/v1/${name}`, { bodyLimit }, async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signed = { headers: request.headers, rawBody, clientIp: clientIpOf(request, services.config) };
      const asked: Asked = {
        name,
        signed,
        receivedAt: services.clock.now(),
        http: request,
        vendorId: null,
        body: {},
        isLogged: false,
      };
      const answer = await answerTo(asked, services);
      const { vendorId } = asked;
      if (!asked.isLogged) await writeRequestLog(services, { ...asked, answer, traceId: request.traceId });
      request.log.info({ vendorId, operation: name, status: answer.status }, 'vendor wallet');
      const labels = { vendor: vendorId ?? 'unknown', operation: name, status: answer.status };
      services.metrics.vendorRequests.observe(labels, reply.elapsedTime / 1_000);
      return reply.code(httpStatusOf(answer.status)).header('cache-control', 'no-store').send(answer);
    });
  }
}

const unproven: ReadonlySet<WalletStatus> = new Set(['RS_ERROR_INVALID_VENDOR', 'RS_ERROR_INVALID_SIGNATURE']);

function httpStatusOf(walletStatus: WalletStatus): number {
  if (unproven.has(walletStatus)) return 401;
  return walletStatus === 'RS_ERROR_UNKNOWN' ? 500 : 200;
}

/** A vendor's request, with what its handling has found out so far. */
interface Asked {
  readonly name: WalletOperationName;
  readonly signed: SignedRequest;
  readonly receivedAt: number;
  readonly http: FastifyRequest;
  vendorId: string | null;
  body: Record<string, unknown>;
  /** Its line is in the request log. */
  isLogged: boolean;
}

async function answerTo(asked: Asked, services: VendorServices): Promise<WalletAnswer> {
  try {
    const booked =
      asked.name === 'bet' || asked.name === 'win' ? await answerBooked(asked.name, asked, services) : null;
    return booked ?? (await answerOther(asked, services));
  } catch (error) {
    const answer = refusalOf(error, asked);
    if (unproven.has(answer.status)) asked.vendorId = null;
    return answer;
  }
}

/**
 * A bet or a win by the cached vendor; by the vendor as stored, if the cache is outdated. Null if it cannot be posted.
 */
async function answerBooked(name: BookedName, asked: Asked, services: VendorServices): Promise<WalletAnswer | null> {
  const { signed, receivedAt } = asked;
  for (const verify of [verifySignatureAsKnown, verifySignature]) {
    const proof = await verify(services, signed);
    const body = parseBody(signed.rawBody);
    const booking = body && bookingOf(name, body);
    if (!booking) return null;
    if (proof.mode !== 'SEAMLESS') continue;
    asked.vendorId = proof.vendorId;
    asked.body = body;
    const context = await contextOf(proof, asked, services);
    const answer = await inSpan(`vendor ${name}`, () => book(booking, proof, { body, receivedAt }, context)).catch(
      (error: unknown) => {
        if (isFunctionError(error, 'proofIsOld')) return null;
        throw error;
      },
    );
    if (!answer) continue;
    asked.isLogged = true;
    return { ...answer, requestUuid: booking.request.requestUuid };
  }
  return null;
}

async function answerOther(asked: Asked, services: VendorServices): Promise<WalletAnswer> {
  const { name, signed } = asked;
  const proof = await verifySignature(services, signed);
  await useNonce(services, proof);
  asked.vendorId = proof.vendorId;
  const body = parseBody(signed.rawBody);
  if (!body) throw new WalletRefusal('RS_ERROR_WRONG_SYNTAX');
  asked.body = body;
  assertFitsMode(name, proof);
  const parsed = walletRequests[name].safeParse(body);
  if (!parsed.success) throw new WalletRefusal('RS_ERROR_WRONG_SYNTAX');
  if (name === 'bet' || name === 'win')
    throw new Error("the vendor's configuration changed during verification; retry");
  const operation = operations[name] as WalletOperation<OtherName>;
  const context = await contextOf(proof, asked, services);
  const answer = await inSpan(`vendor ${name}`, () => operation(parsed.data as WalletRequest<OtherName>, context));
  return { ...answer, requestUuid: parsed.data.requestUuid };
}

async function contextOf(proof: Proof, { http, signed }: Asked, services: VendorServices): Promise<WalletContext> {
  return {
    ...services,
    log: http.log,
    vendorId: proof.vendorId,
    limits: proof.limits,
    clientIp: signed.clientIp,
    traceId: http.traceId,
    maintenance: await services.maintenance(),
  };
}

function bookingOf(name: BookedName, body: Record<string, unknown>): Booking | null {
  const parsed = walletRequests[name].safeParse(body);
  return parsed.success ? ({ name, request: parsed.data } as Booking) : null;
}

/** Null for anything but a JSON object, and for one with a text that the database cannot store. */
function parseBody(rawBody: Buffer): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(rawBody.toString('utf8'));
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject && unstorableTexts(parsed, 1).length === 0 ? { ...parsed } : null;
  } catch {
    return null;
  }
}

/** Transfer-wallet vendors never touch our wallet, and request permits instead of betting. */
function assertFitsMode(name: WalletOperationName, { mode }: Proof): void {
  if (name === 'authenticate') return;
  if ((mode === 'TRANSFER') !== (name === 'permit')) throw new WalletRefusal('RS_ERROR_INVALID_TOKEN');
}

function refusalOf(error: unknown, { http, body }: Asked): WalletAnswer {
  const status = statusOf(error);
  if (status === 'RS_ERROR_UNKNOWN') http.log.error({ err: error }, 'vendor wallet fault');
  return { status, requestUuid: typeof body.requestUuid === 'string' ? body.requestUuid.slice(0, 100) : undefined };
}

function statusOf(error: unknown): WalletStatus {
  return error instanceof WalletRefusal ? error.status : 'RS_ERROR_UNKNOWN';
}
