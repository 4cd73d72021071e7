import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import {
  type AdmittedRequest,
  type CallServer,
  clientIpOf,
  countryOf,
  languageOf,
  networkOf,
  operationOf,
  Refusal,
} from '@atrium/server-kit';
import type { FastifyRequest } from 'fastify';
import { operations } from '../app/operations.ts';
import { answerOnce } from '../guard/idempotent-answer.ts';
import { decryptPayload } from '../guard/payload-keys.ts';
import type { Maintenance } from '../modules/accounts/index.ts';
import { type Caller, type OperationContext, withTransactions } from '../operation/operation.ts';
import type { Services } from '../operation/services.ts';
import { cameByHttps, deviceIdOf, merchantOfRequest, originOf, tokenOf, userAgentOf } from '../operation/visitor.ts';
import { textsIn } from '../texts/index.ts';
import { inSpan } from '../tracing/spans.ts';
import { admit } from './admit.ts';
import { asRefusal } from './as-refusal.ts';
import { audited, isStaffWrite } from './audited.ts';

/** What routes need besides the services. */
export interface RouteServices extends Services {
  /** A pool of its own for writes beside a running transaction, so that neither waits for the other's connection. */
  readonly independentDb: Services['db'];
  /** The same on a pool of its own for whatever only reads: it is answered also while money waits. */
  readonly reading: Services;
  maintenance(): Promise<Maintenance | null>;
}

/** The caller and their country. */
interface Visitor {
  readonly caller: Caller | null;
  readonly country: string | null;
}

/** Enough for forms; calls that carry a picture declare their own limit. */
const bodyLimitBytes = 128 * 1_024;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** How the gateway runs calls: admits the caller, makes the context, and runs an idempotent call once. */
export function callServer(services: RouteServices): CallServer<Visitor> {
  const { db, reading, clock, config, metrics } = services;
  return {
    now: () => clock.now(),
    asRefusal,
    isProduction: config.environment === 'production',
    bodyLimitBytes,
    async admit(call, request) {
      const country = countryOf(request, config);
      const maintenance = await services.maintenance();
      return { country, caller: await admit(call, reading, { token: tokenOf(request), country, maintenance }) };
    },
    open: (body) => decryptPayload(db, body, clock.now()),
    run: async (call, asked) => run(call, contextOf(call, services, asked), asked.body),
    successText: (key, language) => textsIn(language).answers[key],
    onAnswered: ({ name }, code, seconds) => metrics.calls.observe({ call: name, code }, seconds),
  };
}

function run(call: AnyCall, context: OperationContext, body: unknown): Promise<unknown> {
  const { db, config } = context;
  const operation = operationOf(operations, call);
  const checked = isStaffWrite(call) && config.environment !== 'production' ? audited(call, operation) : operation;
  return inSpan(call.name, async () =>
    call.idempotent
      ? answerOnce(db, onceOf(call, context, body), (trx) => checked(body, withTransactions({ ...context, db: trx })))
      : checked(body, context),
  );
}

function contextOf(
  call: AnyCall,
  services: RouteServices,
  { request, reply, admitted: { caller, country } }: AdmittedRequest<Visitor>,
): OperationContext {
  const clientIp = clientIpOf(request, services.config);
  return withTransactions({
    ...services,
    ...(call.method === 'GET' ? services.reading : {}),
    log: request.log,
    caller,
    merchant: caller ? merchantOf(caller.merchantCode) : merchantOfRequest(request),
    language: languageOf(request.headers.language),
    requestId: requestIdOf(call, request),
    traceId: request.traceId,
    clientIp,
    network: networkOf(clientIp),
    userAgent: userAgentOf(request),
    deviceId: deviceIdOf(request),
    country,
    origin: originOf(request, services.config),
    cookies: {
      get: (name) => request.cookies[name],
      set: (name, value, maxAgeSeconds, sameSite = 'lax') => {
        const options = { path: '/', httpOnly: true, sameSite, secure: cameByHttps(request) } as const;
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
