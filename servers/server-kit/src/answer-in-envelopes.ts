import type { FastifyInstance } from 'fastify';
import { answerError, type ErrorAnswers } from './error-answer.ts';
import { addTraceIds, type TracedIdOf } from './trace.ts';

/** Every request of `app` gets its trace id, and every error of its routes the envelope. */
export function answerInEnvelopes(app: FastifyInstance, answers: ErrorAnswers & { tracedIdOf?: TracedIdOf }): void {
  app.setErrorHandler((error, request, reply) => answerError(error, { request, reply }, answers));
  addTraceIds(app, answers.tracedIdOf);
}
