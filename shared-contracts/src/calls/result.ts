import type { AnyCall, CallErrorCode, CallValue, ErrorDetails } from './define-call.ts';

/** A failed call as plain data. `message` is ready to show; `code` is what to branch on. */
export interface CallFailure<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  readonly details: ErrorDetails;
  /** Finds the server's log lines; shown small beside the message. Empty if no server answered. */
  readonly traceId: string;
}

export type CallResult<C extends AnyCall> =
  | { readonly ok: true; readonly value: CallValue<C>; readonly serverTime: number }
  | { readonly ok: false; readonly failure: CallFailure<CallErrorCode<C>> };

/** Thrown where a failure must be an exception (queries); compare `failure.code`, never `instanceof`. */
export class CallError extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.message);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** The failure inside an unknown exception, if a call threw it (also one of another artifact's copy). */
export function callFailureOf(error: unknown): CallFailure | undefined {
  return error instanceof Error && error.name === 'CallError' ? (error as CallError).failure : undefined;
}
