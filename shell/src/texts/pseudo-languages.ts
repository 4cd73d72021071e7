import { defaultLanguage } from '@atrium/contracts/constants';
import type { Language } from './language.ts';

const accented: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'đ',
  e: 'é',
  g: 'ğ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ľ',
  n: 'ñ',
  o: 'ö',
  r: 'ř',
  s: 'š',
  t: 'ţ',
  u: 'ü',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  D: 'Đ',
  E: 'É',
  G: 'Ğ',
  I: 'Í',
  L: 'Ľ',
  N: 'Ñ',
  O: 'Ö',
  R: 'Ř',
  S: 'Š',
  T: 'Ţ',
  U: 'Ü',
  Y: 'Ý',
  Z: 'Ž',
};

/** Doubles vowels until the text is two fifths longer, so that it still breaks between words. */
function lengthen(text: string): string {
  let missing = Math.ceil(text.length * 0.4);
  const once = text.replace(/[aeiouyAEIOUY]/g, (vowel) => (missing-- > 0 ? vowel + vowel.toLowerCase() : vowel));
  return missing > 0 && /\p{L}/u.test(text)
    ? `${once} ${'one two '.repeat(missing).slice(0, missing)}`.trimEnd()
    : once;
}

const accent = (text: string) => text.replace(/[A-Za-z]/g, (letter) => accented[letter] ?? letter);
/** Shows a text from right to left, letter by letter, as Arabic would be. */
const mirror = (text: string) => (/\p{L}/u.test(text) ? `\u202e${text}\u202c` : text);

/**
 * Languages made for tests of the layout: one with long texts, one from right to left. A text that stays plain in them
 * was written into the code.
 */
export const pseudoLanguages: readonly Language[] = [
  {
    code: 'XA',
    locale: 'en-XA',
    direction: 'ltr',
    textLanguage: defaultLanguage,
    disguise: (text) => accent(lengthen(text)),
  },
  {
    code: 'XB',
    locale: 'ar-XB',
    direction: 'rtl',
    textLanguage: defaultLanguage,
    disguise: (text) => mirror(lengthen(text)),
  },
];
