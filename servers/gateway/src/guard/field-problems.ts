import type { FieldError } from '@atrium/contracts/calls';
import { Refusal } from '@atrium/server-kit';

export type FieldProblems = Readonly<Record<string, FieldError>>;

/** @throws Refusal `REG_FIELD_INVALID` where a field has a problem */
export function assertFields(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw new Refusal('REG_FIELD_INVALID', { fields });
}

const minLength = 3;

/** The problem of a reason from staff that is missing or too short, by its field; the call bounds the length above. */
export function unsaid(field: string, text: string, max = 300): FieldProblems {
  if (text.length >= minLength) return {};
  return { [field]: { reason: text === '' ? 'required' : 'length', min: minLength, max } };
}
