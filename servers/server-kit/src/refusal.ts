import type { ErrorDetails } from '@atrium/contracts/calls';
import type { ErrorCode } from '@atrium/contracts/errors';

/** Thrown to refuse a call: the answer is this code, which is declared by the call or universal. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}
