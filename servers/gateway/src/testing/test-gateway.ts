import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { AnyCall, CallInput, CallValue, Envelope } from '@atrium/contracts/calls';
import { encryptPayload, type PayloadKey } from '@atrium/contracts/client';
import { hourMs } from '@atrium/contracts/durations';
import Fastify, { type FastifyInstance } from 'fastify';
import { createGateway, type Gateway } from '../gateway.ts';
import type { Clock } from '../operation/services.ts';
import { defaultConfig, type GatewayConfig } from '../settings/config.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

/** A clock with a settable offset to the real one. */
export interface TestClock extends Clock {
  forward(ms: number): void;
  /** To the beginning of the next period of that length, so that none ends while a test counts in it. */
  toNext(frameMs: number): void;
}

/** A whole gateway over a database of its own, listening on a free port. */
export interface TestGateway {
  app: FastifyInstance;
  gateway: Gateway;
  /** Its internal pages, without a port. */
  internal: FastifyInstance;
  database: TestDatabase;
  clock: TestClock;
  baseUrl: string;
  visitor(options?: VisitorOptions): Visitor;
  close(): Promise<void>;
}

export interface VisitorOptions {
  token?: string;
  merchant?: string;
  language?: string;
  deviceId?: string;
  /** Another process of the same site than the test's own. */
  baseUrl?: string;
}

/** A visitor with a browser: keeps cookies, encrypts the calls that require it. */
export interface Visitor {
  token: string | undefined;
  cookies: Map<string, string>;
  call<C extends AnyCall>(
    call: C,
    input: CallInput<C>,
    headers?: Record<string, string>,
  ): Promise<Answer<CallValue<C>>>;
  /** Sends any request unchanged. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<unknown>>;
}

export type Answer<T> = Envelope<T> & { httpStatus: number; headers: Headers };

/** The real time to begin with. */
export function createTestClock(): TestClock {
  let offset = 0;
  const clock: TestClock = {
    now: () => Date.now() + offset,
    forward(ms) {
      offset += ms;
    },
    toNext(frameMs) {
      offset += frameMs - (clock.now() % frameMs);
    },
  };
  return clock;
}

/** The coming morning, 7:30 in India and 10:00 in Manila: whenever tests run, no day ends in the middle of one. */
function morningClock(): TestClock {
  const clock = createTestClock();
  clock.toNext(24 * hourMs);
  clock.forward(2 * hourMs);
  return clock;
}

/** Settings that keep tests quick; the features they switch off have tests of their own. */
const testConfig: Partial<GatewayConfig> = {
  environment: 'test',
  limits: { ...defaultConfig.limits, requestsPerMinute: 100_000, callsAtOnce: 1_000 },
};

export async function startTestGateway(
  config: Partial<GatewayConfig> = {},
  clock = morningClock(),
): Promise<TestGateway> {
  const database = await startTestDatabase();
  const app = Fastify({ logger: { level: process.env.TEST_LOG ?? 'silent' } });
  const gateway = await createGateway({
    databaseUrl: database.databaseUrl,
    log: app.log,
    clock,
    config: { ...testConfig, ...config },
  });
  await app.register(gateway.plugin);
  const internal = Fastify();
  await internal.register(gateway.internalPages);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    app,
    gateway,
    internal,
    database,
    clock,
    baseUrl,
    visitor: (options) => createVisitor(options?.baseUrl ?? baseUrl, clock, options),
    async close() {
      await app.close();
      await internal.close();
      await gateway.close();
      await database.close();
    },
  };
}

function createVisitor(baseUrl: string, clock: Clock, options: VisitorOptions = {}): Visitor {
  let payloadKey: PayloadKey | null = null;
  const visitor: Visitor = {
    token: options.token,
    cookies: new Map(),
    async send(method, path, body, headers = {}) {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          ...headersOf(visitor, options),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        visitor.cookies.set(name, value);
      }
      return {
        ...((await response.json()) as Envelope<unknown>),
        httpStatus: response.status,
        headers: response.headers,
      };
    },
    async call(call, input, headers = {}) {
      const inQuery = call.method === 'GET' || call.method === 'DELETE';
      const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
      const once: Record<string, string> = call.idempotent ? { 'x-request-id': randomUUID() } : {};
      payloadKey ??= call.encrypted ? await readPayloadKey(visitor) : null;
      const plain = inQuery ? undefined : input;
      const body = call.encrypted && payloadKey ? await encryptPayload(plain, payloadKey, clock.now()) : plain;
      return (await visitor.send(call.method, `${call.path}${query}`, body, { ...once, ...headers })) as never;
    },
  };
  return visitor;
}

function headersOf(visitor: Visitor, { merchant, language, deviceId }: VisitorOptions): Record<string, string> {
  return {
    ...(visitor.token ? { authorization: visitor.token } : {}),
    ...(merchant ? { merchant } : {}),
    ...(language ? { language } : {}),
    ...(deviceId ? { 'x-device-id': deviceId } : {}),
    ...(visitor.cookies.size > 0
      ? { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
      : {}),
  };
}

export async function readPayloadKey(visitor: Visitor): Promise<PayloadKey> {
  const { value } = await visitor.send('GET', '/wps/system/status');
  return value as unknown as PayloadKey;
}
