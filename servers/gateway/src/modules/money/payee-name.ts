import type { FieldError } from '@atrium/contracts/calls';
import { namePattern } from '@atrium/contracts/typed';

const pattern = new RegExp(namePattern, 'u');
const bounds = { min: 2, max: 60 };

/** The problem of a person's name (`nameOf`) as banks know it, if it has one. */
export function nameProblem(name: string): FieldError | null {
  if (name === '') return { reason: 'required' };
  const { length } = [...name];
  return pattern.test(name) && length >= bounds.min && length <= bounds.max ? null : { reason: 'pattern' };
}
