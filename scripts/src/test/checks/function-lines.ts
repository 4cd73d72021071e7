import { isSyntaxNode } from '@atrium/build/syntax-of';
import { parseSync } from '@swc/core';

/** The most lines of a function, from its first to its last. */
const most = 70;

const isTest = (path: string) => /\.(?:test|spec|type-test)\.|(?:^|\/)testing\/|^e2e\//.test(path);
const kinds =
  /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression|Constructor|ClassMethod|PrivateMethod|(?:Method|Getter|Setter)(?:Property)?)$/;

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Found {
  readonly line: number;
  readonly lines: number;
}

/** Each function of a source that is longer than may be: its first line, and how many it has. */
export function longFunctions(path: string, text: string): Found[] {
  // The parser counts bytes on from the source before, so the first token of a source says where it begins.
  const source = Buffer.from(`;${text}`);
  const tree = parseSync(source.toString(), { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' });
  const lineAt = (offset: number) => {
    let line = 1;
    for (const byte of source.subarray(0, offset - tree.span.start)) if (byte === 10) line += 1;
    return line;
  };
  const found: Found[] = [];
  const visit = (value: unknown): void => {
    if (!isSyntaxNode(value)) return;
    if (kinds.test(value.type ?? '')) {
      const { start, end } = value.span as Span;
      const line = lineAt(start);
      const lines = lineAt(end) - line + 1;
      if (lines > most) found.push({ line, lines });
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(tree);
  return found;
}

/** Functions of sources that are longer than a screen, counted by the syntax tree. */
export function functionLineProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path, text]) => /\.tsx?$/.test(path) && !isTest(path) && text.split('\n').length > most)
    .flatMap(([path, text]) =>
      longFunctions(path, text).map(({ line, lines }) => `${path}:${line}: a function of ${lines} lines, of ${most}`),
    );
}
