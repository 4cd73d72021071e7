/** The phrases that a page's texts do not use, with what to write instead, from the table of `docs/writing.md`. */
export function wornWords(page: string): { readonly phrase: string; readonly instead: string }[] {
  const [, table = ''] = /\| write \| not \|\n\|[- |]+\|\n((?:\|.*\|\n)+)/.exec(page) ?? [];
  return table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [, instead = '', phrases = ''] = row.split('|').map((cell) => cell.trim());
      return phrases.split(', ').map((phrase) => ({ phrase, instead }));
    });
}

/** Whole words in any script: `\b` knows Latin letters alone. */
const wholly = (phrase: string) => new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])${phrase}(?![\\p{L}\\p{M}\\p{N}_])`, 'iu');

/** The texts, by key, that use one of them. */
export function usesWornWords(
  texts: ReadonlyMap<string, string>,
  words: ReturnType<typeof wornWords>,
): { readonly key: string; readonly phrase: string; readonly instead: string }[] {
  return [...texts].flatMap(([key, text]) =>
    words.filter(({ phrase }) => wholly(phrase).test(text)).map((word) => ({ key, ...word })),
  );
}
