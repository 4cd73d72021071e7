import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { AnyCall } from '@atrium/contracts/calls';
import { releaseCallList } from '@atrium/contracts/lists';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure, Refusal, refusalOf, success } from './answer.ts';
import { answerCall } from './answer-call.ts';
import type { ReleaseServices } from './operation.ts';
import { findOperator, type OperatorOf } from './operator.ts';

export interface OpsOptions {
  readonly services: ReleaseServices;
  /** The token that scripts authenticate with; null when there is none. */
  readonly opsToken: string | null;
  readonly operatorOf: OperatorOf | null;
  /** Answers are checked against the contracts everywhere but here. */
  readonly isProduction: boolean;
}

const bodyLimit = 256 * 1024;
const fileLimit = 16 * 1024 * 1024;

function answerTo(request: FastifyRequest, now: number) {
  return { language: request.headers.language, traceId: randomBytes(16).toString('hex'), now };
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, now: number): FastifyReply {
  const refusal = refusalOf(error);
  const to = answerTo(request, now);
  if (!refusal) request.log.error({ err: error, traceId: to.traceId }, 'fault');
  const { status, body } = failure(refusal ?? { code: 'SYS_INTERNAL', details: {} }, to);
  return reply.code(status).header('Cache-Control', 'no-store').send(body);
}

function addCall(
  app: FastifyInstance,
  call: AnyCall,
  { services, opsToken, operatorOf, isProduction }: OpsOptions,
): void {
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit,
    handler: async (request, reply) => {
      const { actor } = await findOperator(request.headers.authorization, { opsToken, operatorOf });
      const value = await answerCall(call, inQuery ? request.query : request.body, { ...services, actor });
      if (!isProduction) call.response.parse(value);
      reply.header('Cache-Control', 'no-store');
      return success(value, answerTo(request, services.registry.now()));
    },
  });
}

/** Accepts files of an artifact unchanged, one request each. */
function addUploads(app: FastifyInstance, { services, opsToken, operatorOf }: OpsOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put('/registry/api/uploads/:upload/*', { bodyLimit: fileLimit }, async (request) => {
      await findOperator(request.headers.authorization, { opsToken, operatorOf });
      const { upload, '*': path } = request.params as { upload: string; '*': string };
      if (Number(request.headers['content-length'] ?? 0) > fileLimit) throw new Refusal('UPLOAD_TOO_LARGE');
      await services.uploads.write(upload, path, request.body as Readable);
      return success(null, answerTo(request, services.registry.now()));
    });
  });
}

/** The ops API: every call of the release list, for operators only. */
export async function opsPlugin(app: FastifyInstance, options: OpsOptions): Promise<void> {
  const { services } = options;
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, services.registry.now()));
  for (const call of releaseCallList) addCall(app, call, options);
  addUploads(app, options);
  app.all('/registry/*', async () => {
    throw new Refusal('NOT_FOUND');
  });
  app.addHook('onReady', async () => services.uploads.removeOld(services.registry.now()));
}
