import anyAscii from 'any-ascii';

/**
 * What titles are sorted by and searches compared with: Latin letters and digits in lower case, words separated by one
 * space. Other scripts are written in Latin letters, because trigrams of PostgreSQL see no others.
 */
export function titleKeyOf(text: string): string {
  return anyAscii(text.normalize('NFKD'))
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
