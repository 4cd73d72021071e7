import { parseArgs } from 'node:util';

/** The arguments of `npm run e2e`; unknown ones are passed to Playwright. */
export interface E2eRequest {
  /** The site to run against; null starts a system of this folder's sources. */
  readonly url: string | null;
  /** `<part>@<version>`: swapped in for the test's browsers only. */
  readonly candidates: Readonly<Record<string, string>>;
  /** All versions of an earlier revision. */
  readonly revision: number | null;
  /** Live shell with this revision's remotes, and its shell with the live remotes. */
  readonly matrix: number | null;
  readonly playwright: readonly string[];
}

const known = new Set(['url', 'candidate', 'revision', 'matrix']);

function numberOf(text: string | undefined, name: string): number | null {
  if (text === undefined) return null;
  if (!/^\d+$/.test(text)) throw new Error(`--${name} is "${text}", which is no revision`);
  return Number(text);
}

function candidatesOf(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf('@');
      if (at < 1) throw new Error(`--candidate is "${word}", and not <part>@<version>`);
      return [word.slice(0, at), word.slice(at + 1)];
    }),
  );
}

function isOurs(word: string | undefined): boolean {
  return known.has(/^--([a-z]+)/.exec(word ?? '')?.[1] ?? '');
}

/** @throws Error when an option of ours is not understood */
export function readE2eRequest(words: readonly string[]): E2eRequest {
  const ours: string[] = [];
  const playwright: string[] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const isValue = isOurs(before) && !before?.includes('=');
    (isOurs(word) || isValue ? ours : playwright).push(word);
  }
  const { values } = parseArgs({
    args: ours,
    options: {
      url: { type: 'string' },
      candidate: { type: 'string', multiple: true, default: [] },
      revision: { type: 'string' },
      matrix: { type: 'string' },
    },
  });
  const revision = numberOf(values.revision, 'revision');
  const matrix = numberOf(values.matrix, 'matrix');
  const candidates = candidatesOf(values.candidate);
  const chooses = revision !== null || matrix !== null || Object.keys(candidates).length > 0;
  if (chooses && !values.url) {
    throw new Error('--candidate, --revision and --matrix choose versions of a running site: name it with --url');
  }
  return { url: values.url ? new URL(values.url).origin : null, candidates, revision, matrix, playwright };
}
