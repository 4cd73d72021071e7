const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** What a file of an artifact is: how it is sent, how large it may be, and what its first bytes are. */
export interface FileKind {
  readonly contentType: string;
  readonly maxBytes: number;
  /** Null for text, which is UTF-8. */
  readonly begins: { readonly at: number; readonly text: string } | null;
}

const text = (contentType: string, maxBytes: number): FileKind => ({ contentType, maxBytes, begins: null });
const picture = (contentType: string, begins: string, at = 0): FileKind => ({
  contentType,
  maxBytes: 2 * megabyte,
  begins: { at, text: begins },
});

/** By the ending of a name, letter by letter: a name that ends otherwise, in capitals say, is no file of an artifact. */
const kinds: Readonly<Record<string, FileKind>> = {
  js: text('text/javascript; charset=utf-8', 4 * megabyte),
  css: text('text/css; charset=utf-8', 256 * kilobyte),
  html: text('text/html; charset=utf-8', 256 * kilobyte),
  json: text('application/json; charset=utf-8', 2 * megabyte),
  txt: text('text/plain; charset=utf-8', megabyte),
  svg: text('image/svg+xml', 256 * kilobyte),
  png: picture('image/png', '\x89PNG'),
  jpg: picture('image/jpeg', '\xff\xd8\xff'),
  gif: picture('image/gif', 'GIF8'),
  webp: picture('image/webp', 'WEBP', 8),
  avif: picture('image/avif', 'ftyp', 4),
  woff2: { contentType: 'font/woff2', maxBytes: megabyte, begins: { at: 0, text: 'wOF2' } },
};

/** Null where no file of an artifact may have this name. */
export function fileKindOf(path: string): FileKind | null {
  const ending = path.split('/').at(-1)?.split('.').at(-1) ?? '';
  return Object.hasOwn(kinds, ending) ? (kinds[ending] ?? null) : null;
}

/** No file of an artifact is larger. */
export const largestFileBytes = Math.max(...Object.values(kinds).map(({ maxBytes }) => maxBytes));
