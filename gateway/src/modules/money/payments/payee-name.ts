import type { FieldError } from '@atrium/contracts/calls';

const namePattern = /^[\p{L}\p{M} .'-]{2,60}$/u;

/** The problem of a person's name as banks know it, if it has one. */
export function nameProblem(name: string): FieldError | null {
  return namePattern.test(name) ? null : { reason: name ? 'pattern' : 'required' };
}
