import { nameOf } from './name.ts';
import { codeOf, plainText, telephoneOf } from './plain.ts';

const names: ReadonlySet<string> = new Set(['payeeName', 'nickname']);
const codes: ReadonlySet<string> = new Set(['verificationCode', 'paymentPassword']);
/** Passwords are hashed by a profile of their own (`secretOf`); the others are no texts that a person types. */
const kept: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'firebaseToken', 'altcha', 'registerUrl']);

/** What was typed into a field of the registration, as it is checked and stored. */
export function plainField(field: string, typed: string): string {
  if (kept.has(field)) return typed;
  if (names.has(field)) return nameOf(typed);
  if (codes.has(field)) return codeOf(typed);
  return field === 'mobileNum' ? telephoneOf(typed) : plainText(typed).trim();
}
