import type { FieldError } from '@atrium/contracts/calls';
import { defaultFlaggedPassword, patternOf } from '@atrium/contracts/constants';
import type { FieldRule, RegisterUser } from '@atrium/contracts/entities';
import { secretOf } from '@atrium/contracts/typed';
import { commonPasswords } from './common-passwords.ts';

/** The field errors of a registration, by field; empty when every rule is kept. Lengths count characters. */
export function checkFields(user: RegisterUser, rules: readonly FieldRule[]): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const rule of rules) {
    if (!rule.show) continue;
    const text = textOf(user, rule.field);
    const error = errorOf(rule.field === 'password' ? secretOf(text) : text, rule);
    if (error) errors[rule.field] = error;
  }
  if (!errors.password) {
    const problem = commonProblem(user.username, user.password);
    if (problem) errors.password = problem;
  }
  if (secretOf(user.confirmPassword) !== secretOf(user.password)) errors.confirmPassword = { reason: 'mismatch' };
  return errors;
}

/** The field errors of a new password, under the names that forms give its two fields. */
export function checkNewPassword(
  account: string,
  chosen: { newPassword: string; confirmNewPassword: string },
  rule: FieldRule,
): Record<string, FieldError> {
  const secret = secretOf(chosen.newPassword);
  const problem = errorOf(secret, rule) ?? commonProblem(account, secret);
  return {
    ...(problem ? { newPassword: problem } : {}),
    ...(secretOf(chosen.confirmNewPassword) === secretOf(chosen.newPassword)
      ? {}
      : { confirmNewPassword: { reason: 'mismatch' } }),
  };
}

/** The value of a field of the form; empty when it was left out. */
export function textOf(user: RegisterUser, field: string): string {
  const value = (user as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}

/** What is wrong with a text by the rule of its field; null when nothing is. */
export function errorOf(text: string, rule: FieldRule): FieldError | null {
  const bounds = { patternId: rule.patternId, min: rule.minLength, max: rule.maxLength };
  if (text === '') return rule.required ? { ...bounds, reason: 'required' } : null;
  const length = [...text].length;
  if (length < rule.minLength || length > rule.maxLength) return { ...bounds, reason: 'length' };
  return patternOf(rule).test(text) ? null : { ...bounds, reason: 'pattern' };
}

/** No composition rules; common passwords are refused (SEC1), and the literal of T5. */
function commonProblem(username: string, password: string): FieldError | null {
  const lower = password.toLowerCase();
  if (password === defaultFlaggedPassword) return { reason: 'invalid' };
  if (commonPasswords.has(lower) || lower === username.toLowerCase()) return { reason: 'common' };
  return new Set(lower).size < 3 ? { reason: 'common' } : null;
}
