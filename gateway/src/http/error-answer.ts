import type { AnyCall, ErrorDetails } from '@atrium/contracts/calls';
import { type ErrorCode, universalErrors } from '@atrium/contracts/errors';
import { LedgerError, type LedgerErrorCode } from '@atrium/ledger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../operation/operation.ts';
import type { Services } from '../operation/services.ts';
import { failure, httpStatusOf, languageOf } from './envelope.ts';

const codeOfLedgerError: Partial<Record<LedgerErrorCode, ErrorCode>> = {
  INSUFFICIENT: 'WALLET_INSUFFICIENT',
  BLOCKED: 'WALLET_LOCKED',
  IDEMPOTENCY_CONFLICT: 'IDEMPOTENCY_CONFLICT',
};

/** Codes of the transport itself; an operation does not throw them. */
const transportErrors: ReadonlySet<string> = new Set<ErrorCode>([
  'SEC_REPLAY',
  'REQUEST_ID_MISSING',
  'IDEMPOTENCY_CONFLICT',
  'UPLOAD_TOO_LARGE',
]);

/** An exception as a refusal; null when it is a fault of ours. */
function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof LedgerError) {
    const code = codeOfLedgerError[error.code];
    const details: ErrorDetails = error.available === undefined ? {} : { available: error.available };
    return code ? new Refusal(code, details) : null;
  }
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

/** Answers an exception with the envelope. Faults are logged with all we know and answered as `SYS_INTERNAL`. */
export function answerError(
  error: unknown,
  { request, reply, call }: { request: FastifyRequest; reply: FastifyReply; call?: AnyCall },
  { clock }: Pick<Services, 'clock'>,
): void {
  const refusal = asRefusal(error);
  const declared = refusal && isDeclared(refusal.code, call);
  if (!declared) request.log.error({ err: error, call: call?.name }, refusal ? 'undeclared error code' : 'fault');
  const code = declared ? refusal.code : 'SYS_INTERNAL';
  request.outcome = code;
  const details = declared ? refusal.details : {};
  if (declared) request.log.info({ call: call?.name, code }, 'refused');
  if (details.retryAfter !== undefined && httpStatusOf(code) !== 200) reply.header('retry-after', details.retryAfter);
  const language = languageOf(request.headers.language);
  reply.code(httpStatusOf(code)).send(failure(code, details, { language, traceId: request.traceId, now: clock.now() }));
}
