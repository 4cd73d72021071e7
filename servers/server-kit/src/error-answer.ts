import type { AnyCall } from '@atrium/contracts/calls';
import { type ErrorCode, universalErrors } from '@atrium/contracts/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure, httpStatusOf, languageOf } from './envelope.ts';
import { Refusal } from './refusal.ts';
import { newTraceId } from './trace.ts';

/** The server's part in the answers of errors. */
export interface ErrorAnswers {
  /** Epoch ms. */
  now(): number;
  /** An exception of the server's own engine as a refusal; null for any other. */
  asRefusal?(error: unknown): Refusal | null;
}

/** Codes that the transport raises, not an operation. */
const transportErrors: ReadonlySet<string> = new Set<ErrorCode>([
  'SEC_REPLAY',
  'REQUEST_ID_MISSING',
  'IDEMPOTENCY_CONFLICT',
  'UPLOAD_TOO_LARGE',
]);

/** An exception as a refusal; null when it is a fault of the server. */
export function refusalOf(error: unknown, { asRefusal }: Pick<ErrorAnswers, 'asRefusal'>): Refusal | null {
  if (error instanceof Refusal) return error;
  const own = asRefusal?.(error);
  if (own) return own;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return new Refusal('UPLOAD_TOO_LARGE');
  if (statusCode === 429) return new Refusal('RATE_LIMITED', { retryAfter: 60 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('REQUEST_INVALID');
  return null;
}

/** Whether the call may answer with the code: its own, a universal one, or one of the transport. */
function isDeclared(code: ErrorCode, call: AnyCall | undefined): boolean {
  return (
    !call ||
    call.errors.includes(code) ||
    universalErrors.some((universal) => universal === code) ||
    transportErrors.has(code)
  );
}

/** Answers an exception with the envelope. Faults are logged in full and answered as `SYS_INTERNAL`. */
export function answerError(
  error: unknown,
  { request, reply, call }: { request: FastifyRequest; reply: FastifyReply; call?: AnyCall },
  answers: ErrorAnswers,
): void {
  const refusal = refusalOf(error, answers);
  const declared = refusal && isDeclared(refusal.code, call);
  if (!declared) request.log.error({ err: error, call: call?.name }, refusal ? 'undeclared error code' : 'fault');
  const code = declared ? refusal.code : 'SYS_INTERNAL';
  request.outcome = code;
  const details = declared ? refusal.details : {};
  if (declared) request.log.info({ call: call?.name, code }, 'refused');
  if (details.retryAfter !== undefined && httpStatusOf(code) !== 200) reply.header('retry-after', details.retryAfter);
  const language = languageOf(request.headers.language);
  const { traceId = newTraceId() } = request as Partial<Pick<FastifyRequest, 'traceId'>>;
  reply.code(httpStatusOf(code)).send(failure(code, details, { language, traceId, now: answers.now() }));
}
