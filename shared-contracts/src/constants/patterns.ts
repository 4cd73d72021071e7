import { nameCharacters } from '../typed/name.ts';

/** What a field rule's `patternId` requires; the number selects the message (SRV3). */
export const patternIds = {
  none: 0,
  lettersAndDigits: 1,
  lettersAndDigitsFirstLetter: 2,
  digits: 3,
  noSpecialCharacters: 4,
  noSpaces: 5,
  email: 6,
  thai: 7,
  dateYearFirst: 8,
  dateMonthFirst: 9,
  oneUppercase: 10,
  strong: 11,
  firstCharacterLetter: 12,
  letters: 13,
  uppercaseAndDigits: 14,
  lowercaseAndDigits: 15,
  lettersDigitsUnderscore: 16,
  decimal: 17,
  unicodeLetters: 18,
  url: 19,
  noEmoji: 20,
} as const;
export type PatternId = (typeof patternIds)[keyof typeof patternIds];

/**
 * What each `patternId` of a field rule means, as the source of a regular expression with the flags `us` (SRV3). It
 * applies if a rule's own `acceptedPattern` is `*`.
 */
export const patternSources: Readonly<Record<PatternId, string>> = {
  [patternIds.none]: '^.*$',
  [patternIds.lettersAndDigits]: '^[A-Za-z0-9]+$',
  [patternIds.lettersAndDigitsFirstLetter]: '^[A-Za-z][A-Za-z0-9]*$',
  [patternIds.digits]: '^\\d+$',
  [patternIds.noSpecialCharacters]: `^[\\p{N}${nameCharacters}]+$`,
  [patternIds.noSpaces]: '^\\S+$',
  [patternIds.email]: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
  [patternIds.thai]: '^[\\p{Script=Thai}\\s]+$',
  [patternIds.dateYearFirst]: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  [patternIds.dateMonthFirst]: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])-\\d{4}$',
  [patternIds.oneUppercase]: '^(?=.*\\p{Lu}).+$',
  [patternIds.strong]: '^(?=.*\\p{Lu})(?=.*\\p{Ll})(?=.*\\p{Nd})(?=.*[^\\p{L}\\p{N}\\s]).+$',
  [patternIds.firstCharacterLetter]: '^\\p{L}.*$',
  [patternIds.letters]: '^[A-Za-z]+$',
  [patternIds.uppercaseAndDigits]: '^(?=.*[A-Z])(?=.*\\d)[A-Z0-9]+$',
  [patternIds.lowercaseAndDigits]: '^(?=.*[a-z])(?=.*\\d)[a-z0-9]+$',
  [patternIds.lettersDigitsUnderscore]: '^[A-Za-z0-9_]+$',
  [patternIds.decimal]: '^\\d+(\\.\\d+)?$',
  [patternIds.unicodeLetters]: '^[\\p{L}\\p{M}]+$',
  [patternIds.url]: '^https?://[^\\s/]+\\.[^\\s/]+(/\\S*)?$',
  [patternIds.noEmoji]: '^\\P{Extended_Pictographic}*$',
};

/** The regular expression a rule's text must match. */
export function patternOf({ acceptedPattern, patternId }: { acceptedPattern: string; patternId: number }): RegExp {
  const source = acceptedPattern === '*' ? patternSources[patternId as PatternId] : acceptedPattern;
  return new RegExp(source ?? '^.*$', 'us');
}
