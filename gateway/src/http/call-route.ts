import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerOnce } from '../guard/idempotent-answer.ts';
import type { Maintenance } from '../modules/accounts/index.ts';
import {
  type Caller,
  type Operation,
  type OperationContext,
  Refusal,
  withTransactions,
} from '../operation/operation.ts';
import type { Services } from '../operation/services.ts';
import {
  clientIpOf,
  countryOf,
  deviceIdOf,
  isLocalVisitor,
  merchantOfRequest,
  originOf,
  tokenOf,
  userAgentOf,
} from '../operation/visitor.ts';
import { textsIn } from '../texts/index.ts';
import { inSpan } from '../tracing/spans.ts';
import { admit } from './admit.ts';
import { audited, isStaffWrite } from './audited.ts';
import { languageOf, success } from './envelope.ts';
import { answerError } from './error-answer.ts';
import { readRequest } from './read-request.ts';

/** What routes need besides the services. */
export interface RouteServices extends Services {
  /** Connections of their own for what is written beside a running transaction, so that the two never wait for each other. */
  readonly independentDb: Services['db'];
  maintenance(): Promise<Maintenance | null>;
}

/** Calls carry forms; what carries a picture says how much it may be. */
const bodyLimit = 128 * 1_024;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Binds a call to its operation: admits, opens, validates, runs once, checks the answer, wraps it. */
export function addCallRoute(
  app: FastifyInstance,
  call: AnyCall,
  operation: Operation<AnyCall>,
  services: RouteServices,
): void {
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.maxBodyBytes ?? bodyLimit,
    errorHandler: (error, request, reply) => answerError(error, { request, reply, call }, services),
    // Refusals too: one may carry a step-up token.
    onSend: async (_request, reply, payload) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return payload;
    },
    onResponse: async ({ outcome: code }, reply) => {
      services.metrics.calls.observe({ call: call.name, code }, reply.elapsedTime / 1_000);
    },
    handler: async (request, reply) => {
      const country = countryOf(request, services.config);
      const maintenance = await services.maintenance();
      const caller = await admit(call, services, { token: tokenOf(request), country, maintenance });
      const body = await readRequest(call, request, services);
      const context = contextOf(call, services, { request, reply, caller, country });
      const run =
        isStaffWrite(call) && services.config.environment !== 'production' ? audited(call, operation) : operation;
      const value = await inSpan(call.name, async () =>
        call.idempotent
          ? answerOnce(services.db, onceOf(call, context, body), (db) =>
              run(body, withTransactions({ ...context, db })),
            )
          : run(body, context),
      );
      assertResponse(call, value, services, request);
      const message = call.successText && textsIn(context.language).answers[call.successText];
      return {
        ...success(value, request.traceId, services.clock.now()),
        ...(message ? { message } : {}),
        ...(call.valueAlias ? { [call.valueAlias]: value } : {}),
      };
    },
  });
}

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller | null;
  readonly country: string | null;
}

function contextOf(
  call: AnyCall,
  services: RouteServices,
  { request, reply, caller, country }: Asked,
): OperationContext {
  return withTransactions({
    ...services,
    log: request.log,
    caller,
    merchant: caller ? merchantOf(caller.merchantCode) : merchantOfRequest(request),
    language: languageOf(request.headers.language),
    requestId: requestIdOf(call, request),
    traceId: request.traceId,
    clientIp: clientIpOf(request, services.config),
    userAgent: userAgentOf(request),
    deviceId: deviceIdOf(request),
    country,
    origin: originOf(request, services.config),
    isLocal: isLocalVisitor(request, services.config),
    cookies: {
      get: (name) => request.cookies[name],
      set: (name, value, maxAgeSeconds, sameSite = 'lax') => {
        const options = { path: '/', httpOnly: true, sameSite, secure: 'auto' } as const;
        reply.setCookie(name, value, { ...options, maxAge: maxAgeSeconds });
      },
    },
  });
}

function requestIdOf(call: AnyCall, request: FastifyRequest): string {
  if (!call.idempotent) return randomUUID();
  const id = request.headers['x-request-id'];
  if (id === undefined || id === '') throw new Refusal('REQUEST_ID_MISSING');
  if (typeof id !== 'string' || !uuid.test(id)) throw new Refusal('REQUEST_INVALID', { invalid: ['X-Request-Id'] });
  return id.toLowerCase();
}

function onceOf(call: AnyCall, { caller, requestId, clock }: OperationContext, request: unknown) {
  return { scope: caller?.memberId ?? 'guest', call: call.name, requestId, request, now: clock.now() };
}

/** An answer that is not what the contract promises is a fault of ours; production trusts the tests. */
function assertResponse(call: AnyCall, value: unknown, { config }: Services, request: FastifyRequest): void {
  if (config.environment === 'production') return;
  const parsed = call.response.safeParse(value);
  if (parsed.success) return;
  request.log.error({ issues: parsed.error.issues }, `${call.name} answers what its contract does not promise`);
  throw new Error(`${call.name} broke its contract: ${parsed.error.issues[0]?.path.join('.')}`);
}
