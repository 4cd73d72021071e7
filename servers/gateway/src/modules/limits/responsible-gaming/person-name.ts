import { nameOf } from '@atrium/contracts/typed';

/**
 * A name without its case, its order and the marks of Latin letters: `José DELA CRUZ` and `dela cruz, jose` are one.
 * Marks of other scripts are letters: `नवीन` without its vowel signs is another name; the joiners between them are none.
 */
export function personName(name: string | undefined): string {
  const letters = nameOf(name ?? '')
    .normalize('NFKD')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/(?<=\p{Script=Latin}\p{Mn}*)\p{Mn}/gu, '')
    .toLowerCase();
  return (letters.match(/[\p{L}\p{M}]+/gu) ?? []).sort().join(' ');
}
