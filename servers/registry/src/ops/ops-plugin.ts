import type { Readable } from 'node:stream';
import { releaseCallList } from '@atrium/contracts/lists';
import { addCallRoute, answerInEnvelopes, type CallServer, neverStored, Refusal, success } from '@atrium/server-kit';
import type { FastifyInstance } from 'fastify';
import { assertMay } from '../access/assert-may.ts';
import type { Operator } from '../access/operator.ts';
import { operatorOfToken } from '../access/tokens.ts';
import { removeUnfinished } from '../artifacts/unfinished.ts';
import { asRefusal } from './as-refusal.ts';
import type { ReleaseServices } from './operation.ts';
import { type Doors, findOperator, type OperatorOf } from './operator.ts';
import { runOperation } from './run-operation.ts';

export interface OpsOptions {
  readonly services: ReleaseServices;
  /** The token that scripts authenticate with; null when there is none. */
  readonly opsToken: string | null;
  readonly operatorOf: OperatorOf | null;
  /** Answers are checked against the contracts everywhere but here. */
  readonly isProduction: boolean;
}

const bodyLimitBytes = 256 * 1024;
const fileLimitBytes = 16 * 1024 * 1024;

function doorsOf({ services: { registry, tokenUses }, opsToken, operatorOf }: OpsOptions): Doors {
  return { opsToken, operatorOf, tokenOf: (token) => operatorOfToken(token, registry, tokenUses) };
}

function opsServer(options: OpsOptions): CallServer<Operator> {
  const { services, isProduction } = options;
  const doors = doorsOf(options);
  return {
    now: services.registry.now,
    asRefusal,
    isProduction,
    bodyLimitBytes,
    admit: (_call, { headers }) => findOperator(headers.authorization, doors),
    run: (call, { admitted, body }) => runOperation(call, body, { services, operator: admitted }),
  };
}

/** Accepts files of an artifact unchanged, one request each. */
function addUploads(app: FastifyInstance, options: OpsOptions): void {
  const { services } = options;
  const doors = doorsOf(options);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put('/registry/api/uploads/:upload/*', { bodyLimit: fileLimitBytes }, async (request) => {
      const operator = await findOperator(request.headers.authorization, doors);
      assertMay(operator, [{ right: 'publish', part: null }], await services.registry.controls());
      const { upload, '*': path } = request.params as { upload: string; '*': string };
      if (Number(request.headers['content-length'] ?? 0) > fileLimitBytes) throw new Refusal('UPLOAD_TOO_LARGE');
      const now = services.registry.now();
      await services.uploads.write(upload, path, request.body as Readable, { actor: operator.actor, now });
      return success(null, request.traceId, now);
    });
  });
}

/** What abandoned and interrupted publications left. */
export async function removeLeftovers({ uploads, registry }: ReleaseServices): Promise<void> {
  await uploads.removeOld(registry.now());
  await removeUnfinished(registry.store, registry.now());
}

/** The ops API: every call of the release list, for operators only. */
export async function opsPlugin(app: FastifyInstance, options: OpsOptions): Promise<void> {
  const { services } = options;
  const server = opsServer(options);
  answerInEnvelopes(app, server);
  app.addHook('onSend', neverStored);
  for (const call of releaseCallList) addCallRoute(app, call, server);
  addUploads(app, options);
  app.all('/registry/*', async () => {
    throw new Refusal('NOT_FOUND');
  });
  app.addHook('onReady', () => removeLeftovers(services));
}
