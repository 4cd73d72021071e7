import { withoutMarks } from './plain.ts';

/**
 * What people's names are written with, as a class of a regular expression with the flag `u`: letters and their marks, the
 * joiners of Indic scripts, points, commas, hyphens and apostrophes, typographic ones too.
 */
export const nameCharacters = "\\p{L}\\p{M}\\u200c\\u200d .,'\\u2018\\u2019\\u02bc\\u2010\\u2011-";
export const namePattern = `^[${nameCharacters}]+$`;

/** A name as it is stored: composed (NFC), its spaces plain and single. */
export const nameOf = (typed: string): string => withoutMarks(typed).normalize('NFC').replace(/\s+/g, ' ').trim();

/** A name for comparisons: case, the kinds of apostrophes and hyphens, and joiners do not matter; its marks do. */
const foldedName = (name: string): string =>
  nameOf(name)
    .toLocaleLowerCase('en')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u200c\u200d]/g, '');

/** Whether two spellings are one name. */
export const isSameName = (one: string, other: string): boolean => one !== '' && foldedName(one) === foldedName(other);
