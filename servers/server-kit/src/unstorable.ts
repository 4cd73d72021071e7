/** With `u`, only a half is a surrogate; a pair is its character. */
const halfPair = /\p{Surrogate}/u;
const halfPairs = new RegExp(halfPair, 'gu');

const isStorable = (text: string): boolean => !text.includes('\0') && !halfPair.test(text);

/**
 * Paths of the texts in `input`, keys included, that no database stores: with a NUL byte or half of a surrogate pair,
 * both of which JSON allows. At most `limit`.
 */
export function unstorableTexts(input: unknown, limit = 20): readonly string[] {
  const found: string[] = [];
  // A list of what is left, because a body may be nested deeper than the stack of calls.
  const left: [path: string, value: unknown][] = [['', input]];
  for (let next = left.pop(); next && found.length < limit; next = left.pop()) {
    const [path, value] = next;
    if (typeof value === 'string') {
      if (!isStorable(value)) found.push(path);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (isStorable(key)) left.push([path ? `${path}.${key}` : key, inner]);
        else found.push(path);
      }
    }
  }
  return found.slice(0, limit);
}

/** The text as a database stores it: what it cannot hold is the replacement character. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').replace(halfPairs, '\uFFFD');
