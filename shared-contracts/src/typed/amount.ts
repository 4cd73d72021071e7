import { plainText } from './plain.ts';

/** How amounts are written where the player is, and how many digits the currency has behind the point. */
export interface AmountStyle {
  readonly locale: string;
  readonly fractionDigits: number;
  /** More than this, in minor units, is never meant. */
  readonly max?: number | undefined;
}

/** What was typed where an amount belongs; `candidates` are what it may mean, in minor units. */
export type TypedAmount =
  | { readonly kind: 'amount'; readonly minor: number }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly number[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' };

const invalid: TypedAmount = { kind: 'invalid' };

/** Thousands by threes, or the Indian way: threes once, then twos. */
const groups = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})$/;

const decimalMarks = new Map<string, string>();

/** The decimal mark of a locale, point or comma. */
function decimalMarkOf(locale: string): string {
  const known = decimalMarks.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5);
  const mark = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  decimalMarks.set(locale, mark);
  return mark;
}

/** An amount with plain digits, and with no more than points and commas between them. */
function plainAmount(typed: string): string {
  const plain = plainText(typed)
    .replace(/[\u066b\uff0e]/g, '.')
    .replace(/[\u066c\uff0c]/g, ',')
    .replace(/^\s*\p{Sc}|\p{Sc}\s*$/gu, '')
    .trim();
  // Spaces and apostrophes part thousands alone.
  return /^\d{1,3}(?:([\s'\u2019])\d{3})(?:\1\d{3})*(?:[.,]\d*)?$/.test(plain)
    ? plain.replace(/[\s'\u2019]/g, '')
    : plain;
}

function minorOf(whole: string, fraction: string, fractionDigits: number): number | null {
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > fractionDigits) return null;
  const minor = Number((whole || '0') + kept.padEnd(fractionDigits, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}

function amountOf(minor: number | null): TypedAmount {
  return minor === null ? invalid : { kind: 'amount', minor };
}

/** An amount with one mark, once, which may part thousands or stand before the fraction. */
function withOneMark(
  plain: string,
  { locale, fractionDigits, max = Number.MAX_SAFE_INTEGER }: AmountStyle,
): TypedAmount {
  const mark = plain.includes(',') ? ',' : '.';
  const [whole = '', fraction = ''] = plain.split(mark);
  const isDecimalHere = mark === decimalMarkOf(locale);
  const isGrouped = groups.test(`${whole},${fraction}`) && !/^0/.test(whole);
  const asDecimal = minorOf(whole, fraction, fractionDigits);
  if (!isGrouped) return fraction.length > fractionDigits ? invalid : amountOf(asDecimal);
  const asGroups = minorOf(whole + fraction, '', fractionDigits);
  if (!isDecimalHere) return amountOf(asGroups);
  if (fraction.length <= fractionDigits) return amountOf(asDecimal);
  if (asDecimal === null || asGroups === null || asGroups > max) return amountOf(asDecimal);
  return { kind: 'ambiguous', candidates: [asDecimal, asGroups] };
}

/**
 * Reads an amount that a person typed: digits of any script, a point or a comma before the fraction, thousands parted
 * in any usual way. One mark before three digits is read as the player's region writes it; where the region's decimal
 * mark stands there, and the currency has fewer digits, the amount is ambiguous and has to be asked about.
 */
export function parseAmount(typed: string, style: AmountStyle): TypedAmount {
  const plain = plainAmount(typed);
  if (plain === '') return { kind: 'empty' };
  if (!/^(?=.*\d)[\d.,]+$/.test(plain)) return invalid;
  const marks: readonly string[] = plain.match(/[.,]/g) ?? [];
  if (marks.length === 0) return amountOf(minorOf(plain, '', style.fractionDigits));
  if (marks.length === 1) return withOneMark(plain, style);
  const last = marks.at(-1) ?? '';
  const isLastAlone = marks.indexOf(last) === marks.length - 1;
  const end = isLastAlone ? plain.lastIndexOf(last) : plain.length;
  const [whole, fraction] = [plain.slice(0, end).replaceAll('.', ','), plain.slice(end + 1)];
  const isMixed = new Set(plain.slice(0, end).match(/[.,]/g)).size > 1;
  if (isMixed || !groups.test(whole) || fraction.length > style.fractionDigits) return invalid;
  return amountOf(minorOf(whole.replaceAll(',', ''), fraction, style.fractionDigits));
}

/** The amount in minor units; null for anything else, an ambiguous one too. */
export function minorTyped(typed: string, style: AmountStyle): number | null {
  const read = parseAmount(typed, style);
  return read.kind === 'amount' ? read.minor : null;
}

/** A whole number, read as an amount without a fraction. */
export const countTyped = (typed: string, locale: string): number | null =>
  minorTyped(typed, { locale, fractionDigits: 0 });

/** Minor units as they are typed: digits and a point, which every region reads alike. */
export function typedOf(minor: number, fractionDigits: number): string {
  const digits = String(minor).padStart(fractionDigits + 1, '0');
  const whole = digits.slice(0, digits.length - fractionDigits);
  const fraction = digits.slice(digits.length - fractionDigits);
  return /^0*$/.test(fraction) ? whole : `${whole}.${fraction}`;
}
