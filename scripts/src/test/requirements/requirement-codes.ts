/** Comments of TypeScript and SQL, and the titles of tests: where a requirement may be named. */
const comment = /(?<![:\w"'`])\/\/.*|\/\*.*|^\s*\*.*|^\s*--\s.*/;
const title = /^\s*(?:test|describe)(?:\.\w+)?\(.*/;

const group = 'SEC|RG|SRV|MON|[SGMALTWB]';
const range = new RegExp(`\\b(${group})(\\d{1,2})–\\1(\\d{1,2})\\b`, 'g');
const single = new RegExp(`\\b(?:${group})\\d{1,2}\\b`, 'g');

/** Amazon's S3 is no requirement; S3 is named as the end of a range alone. */
const notCodes = new Set(['S3']);

function codesOfRange([, prefix = '', first = '', last = '']: RegExpMatchArray): string[] {
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${prefix}${Number(first) + index}`);
}

/** The codes of requirements that a source names, each once. */
export function requirementCodes(source: string): string[] {
  const texts = source.split('\n').flatMap((line) => comment.exec(line)?.[0] ?? title.exec(line)?.[0] ?? []);
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(range)].flatMap(codesOfRange),
    ...[...text.replaceAll(range, '').matchAll(single)].map(([code]) => code).filter((code) => !notCodes.has(code)),
  ]);
  return [...new Set(found)];
}
