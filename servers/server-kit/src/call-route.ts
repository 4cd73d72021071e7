import type { AnyCall } from '@atrium/contracts/calls';
import type { BundledLanguage } from '@atrium/contracts/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, success } from './envelope.ts';
import { answerError, type ErrorAnswers } from './error-answer.ts';
import { neverStored } from './never-stored.ts';
import { readRequest } from './read-request.ts';

/** A valid request of a call, from a sender who may make it. */
export interface AdmittedRequest<Admitted> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Result of `admit`. */
  readonly admitted: Admitted;
  /** The request as the call's contract describes it. */
  readonly body: unknown;
}

/** The server's part in the binding of a call. */
export interface CallServer<Admitted> extends ErrorAnswers {
  /** Answers are checked against the contracts everywhere but in production, which trusts the tests. */
  readonly isProduction: boolean;
  /** Largest body of a call that declares no limit of its own. */
  readonly bodyLimitBytes: number;
  /** Returns the sender if they may make the call; runs before the request is read. @throws Refusal */
  admit(call: AnyCall, request: FastifyRequest): Promise<Admitted>;
  /** Decrypts the body of an encrypted call. @throws Refusal */
  open?(body: unknown): Promise<unknown>;
  /** Runs the operation of the call and returns its value. @throws Refusal, and errors that `asRefusal` maps */
  run(call: AnyCall, asked: AdmittedRequest<Admitted>): Promise<unknown>;
  /** The text behind a call's `successText`. */
  successText?(key: NonNullable<AnyCall['successText']>, language: BundledLanguage): string;
  /** Called after every answer with its code, or OK. */
  onAnswered?(call: AnyCall, code: string, seconds: number): void;
}

/** Binds a call to its operation: admits, decrypts, validates, runs, checks the answer and wraps it. */
export function addCallRoute<Admitted>(app: FastifyInstance, call: AnyCall, server: CallServer<Admitted>): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { cost: call.cost ?? 1 },
    bodyLimit: call.maxBodyBytes ?? server.bodyLimitBytes,
    errorHandler: (error, request, reply) => answerError(error, { request, reply, call }, server),
    // Refusals are not stored either, because one may carry a step-up token.
    onSend: neverStored,
    onResponse: async ({ outcome }, reply) => server.onAnswered?.(call, outcome, reply.elapsedTime / 1_000),
    handler: async (request, reply) => {
      const admitted = await server.admit(call, request);
      const body = await readRequest(call, request, server.open);
      const value = await server.run(call, { request, reply, admitted, body });
      if (!server.isProduction) assertResponse(call, value, request);
      const message = call.successText && server.successText?.(call.successText, languageOf(request.headers.language));
      return {
        ...success(value, request.traceId, server.now()),
        ...(message ? { message } : {}),
        ...(call.valueAlias ? { [call.valueAlias]: value } : {}),
        ...(call.topField ? { [call.topField]: (value as Record<string, unknown>)[call.topField] } : {}),
      };
    },
  });
}

/** An answer that breaks the contract is a fault of the server. */
function assertResponse(call: AnyCall, value: unknown, request: FastifyRequest): void {
  const parsed = call.response.safeParse(value);
  if (parsed.success) return;
  request.log.error({ issues: parsed.error.issues }, `${call.name} answers what its contract does not promise`);
  throw new Error(`${call.name} broke its contract: ${parsed.error.issues[0]?.path.join('.')}`);
}
