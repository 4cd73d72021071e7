import type { FieldError } from '@atrium/contracts/calls';
import { patternOf } from '@atrium/contracts/constants';
import type { FieldRule } from '@atrium/contracts/entities';
import type { AreaText, AreaTextKey } from '../../texts/texts.ts';

/** The message of a rule: what its pattern requires, with the bounds of its length. */
export function ruleMessage(
  text: AreaText<'account'>,
  { patternId, minLength, maxLength }: Pick<FieldRule, 'patternId' | 'minLength' | 'maxLength'>,
): string {
  const bounds = { min: minLength, max: maxLength };
  const range = minLength === maxLength ? String(minLength) : text('pattern.range', bounds);
  return text(`pattern.${patternId}` as AreaTextKey<'account'>, { ...bounds, range });
}

/** The latest birthday of a player who is old enough on `today` (both `yyyy-MM-dd`). */
export function latestBirthday(today: string, minAge: number): string {
  return `${String(Number(today.slice(0, 4)) - minAge).padStart(4, '0')}${today.slice(4)}`;
}

/** Whether a value satisfies a rule; an empty one does when it is not required. */
export function keepsRule(rule: FieldRule, value: string): boolean {
  if (value === '') return !rule.required;
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return false;
  return patternOf(rule).test(value);
}

/** The text of a problem that the server found in a field. */
export function serverMessage(text: AreaText<'account'>, error: FieldError): string {
  if (error.reason && error.reason !== 'pattern' && error.reason !== 'length') return text(`reason.${error.reason}`);
  return ruleMessage(text, { patternId: error.patternId ?? 0, minLength: error.min ?? 0, maxLength: error.max ?? 0 });
}
