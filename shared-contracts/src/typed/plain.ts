/** Marks of direction and of no width, which come along with what is copied from messages and spreadsheets. */
const marks = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** They join and part letters of some scripts, and mean nothing beside a digit. */
const joiners = /[\u200c\u200d]/g;

export const withoutMarks = (typed: string): string => typed.replace(marks, '');

const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));

/** Digits of Unicode stand in runs of ten, some of them one behind the other. */
function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (isDigit(first - 1)) first -= 1;
  return String((point - first) % 10);
}

/** What was typed without such marks, and with its digits, of any script, as 0 to 9. */
export const plainText = (typed: string): string =>
  withoutMarks(typed)
    .replace(joiners, '')
    .replace(/\p{Nd}/gu, plainDigit);

/** Characters that a field of a code takes: what is pasted has more than the code, and would be cut off. */
export const longestTypedCode = 32;

/** A code of digits, typed or pasted with whatever parts them: `१२३-456` is `123456`. */
export const codeOf = (typed: string): string => plainText(typed).replace(/[\s\p{P}]/gu, '');

/** The number of an account, without the spaces and dashes that people type into it. */
export const accountNumberOf = (typed: string): string => plainText(typed).replace(/[\s\p{Pd}]/gu, '');

/** A number of a telephone with its `+`, if it has one, without what parts its digits. */
export const telephoneOf = (typed: string): string =>
  plainText(typed.normalize('NFKC')).replace(/[\s\p{Pd}()./]/gu, '');
