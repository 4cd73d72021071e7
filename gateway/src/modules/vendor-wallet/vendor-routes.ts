import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteServices } from '../../http/call-route.ts';
import { clientIpOf } from '../../http/visitor.ts';
import { LedgerError } from '../../ledger/index.ts';
import { inSpan } from '../../tracing/spans.ts';
import { housePublicKey } from '../transfer-wallet/house-key.ts';
import { adjust } from './adjust.ts';
import { authenticate } from './authenticate.ts';
import { balance } from './balance.ts';
import { bet } from './bet.ts';
import { endRound } from './end-round.ts';
import { permit } from './permit.ts';
import { playerBalance } from './player-balance.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';
import { WalletRefusal, type WalletStatus } from './statuses.ts';
import { type ProvenVendor, verifySignature } from './verify-signature.ts';
import type { WalletAnswer, WalletContext, WalletOperation } from './wallet-operation.ts';
import { type WalletOperationName, walletRequests } from './wallet-requests.ts';
import { win } from './win.ts';
import { writeRequestLog } from './write-request-log.ts';

const operations: { readonly [Name in WalletOperationName]: WalletOperation<Name> } = {
  authenticate,
  balance,
  bet,
  win,
  rollback,
  permit,
  adjust,
  endRound,
  status,
};

const bodyLimit = 32 * 1_024;

/**
 * `/vendor/v1/*`: business statuses travel with HTTP 200, a failed proof with 401, and a fault of ours with 500,
 * which tells the vendor that the outcome is unknown: ask again, or roll back.
 */
export function vendorRoutes(app: FastifyInstance, services: RouteServices): void {
  // Signatures are over the bytes: nothing may parse them first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  // What vendors check our own requests with, those that keep their players' money themselves.
  app.get('/vendor/v1/house-key', async (_request, reply) =>
    reply.type('application/x-pem-file').send(await housePublicKey(services)),
  );

  for (const name of Object.keys(operations) as WalletOperationName[]) {
    app.post(`/vendor/v1/${name}`, { bodyLimit }, async (request, reply) => {
      const receivedAt = services.clock.now();
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { answer, vendorId, body } = await answerOf(name, request, rawBody, services);
      const timing = { receivedAt, traceId: request.traceId };
      await writeRequestLog(services, { vendorId, operation: name, body, answer, ...timing });
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

interface Answered {
  answer: WalletAnswer;
  vendorId: string | null;
  body: Record<string, unknown>;
}

async function answerOf(
  name: WalletOperationName,
  request: FastifyRequest,
  rawBody: Buffer,
  services: RouteServices,
): Promise<Answered> {
  let vendorId: string | null = null;
  let body: Record<string, unknown> = {};
  try {
    const clientIp = clientIpOf(request, services.config);
    const proven = await verifySignature(services, { headers: request.headers, rawBody, clientIp });
    vendorId = proven.vendorId;
    body = parseBody(rawBody);
    assertFitsMode(name, proven);
    const { limits } = proven;
    const context = {
      ...services,
      log: request.log,
      vendorId,
      limits,
      clientIp,
      traceId: request.traceId,
      maintenance: await services.maintenance(),
    };
    return { answer: await run(name, body, context), vendorId, body };
  } catch (error) {
    return { answer: await refusalOf(error, request, body, services), vendorId, body };
  }
}

function parseBody(rawBody: Buffer): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(rawBody.toString('utf8'));
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch {
    // Answered below: what is no JSON object has no meaning here.
  }
  throw new WalletRefusal('RS_ERROR_WRONG_SYNTAX');
}

async function run<Name extends WalletOperationName>(
  name: Name,
  body: Record<string, unknown>,
  context: WalletContext,
): Promise<WalletAnswer> {
  const parsed = walletRequests[name].safeParse(body);
  if (!parsed.success) throw new WalletRefusal('RS_ERROR_WRONG_SYNTAX');
  const operation = operations[name] as WalletOperation<WalletOperationName>;
  const answer = await inSpan(`vendor ${name}`, () => operation(parsed.data as never, context));
  return { ...answer, requestUuid: parsed.data.requestUuid };
}

/** Who keeps the players' money itself never touches ours, and asks for permission instead of betting. */
function assertFitsMode(name: WalletOperationName, { mode }: ProvenVendor): void {
  if (name === 'authenticate') return;
  if ((mode === 'TRANSFER') !== (name === 'permit')) throw new WalletRefusal('RS_ERROR_INVALID_TOKEN');
}

/** A refusal tells the balance, so that the game can show the truth. */
async function refusalOf(
  error: unknown,
  request: FastifyRequest,
  body: Record<string, unknown>,
  services: RouteServices,
): Promise<WalletAnswer> {
  const walletStatus = statusOf(error);
  if (walletStatus === 'RS_ERROR_UNKNOWN') request.log.error({ err: error }, 'vendor wallet fault');
  const requestUuid = typeof body.requestUuid === 'string' ? body.requestUuid.slice(0, 100) : undefined;
  if (walletStatus !== 'RS_ERROR_NOT_ENOUGH_MONEY') return { status: walletStatus, requestUuid };
  return { status: walletStatus, requestUuid, ...(await playerBalance(services.db, services, String(body.playerId))) };
}

function statusOf(error: unknown): WalletStatus {
  if (error instanceof WalletRefusal) return error.status;
  if (error instanceof LedgerError && error.code === 'INSUFFICIENT') return 'RS_ERROR_NOT_ENOUGH_MONEY';
  if (error instanceof LedgerError && error.code === 'BLOCKED') return 'RS_ERROR_USER_DISABLED';
  // A NUL byte or half a surrogate pair is legal JSON, and no text for the database.
  if ((error as { code?: string }).code === '22021') return 'RS_ERROR_WRONG_SYNTAX';
  return 'RS_ERROR_UNKNOWN';
}
