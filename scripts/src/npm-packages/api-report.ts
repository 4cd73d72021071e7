import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../workspace.ts';

type Body = ReturnType<typeof parseSync>['program']['body'];
type Statement = Body[number];

/** Declarations of what a module exports, by name. */
type Declared = Map<string, string>;

/** A longer declaration is a schema: its shape is the contract gate's business, and here a change of it is enough. */
const mostShown = 240;

function shown(text: string): string {
  const plain = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= mostShown) return plain;
  return `${plain.slice(0, 80)} … ${createHash('sha256').update(plain).digest('hex').slice(0, 12)}`;
}

function namesOf(declaration: Statement): string[] {
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  }
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

const nameOf = (node: { readonly type: string } & Partial<Record<'name' | 'value', unknown>>) =>
  String(node.name ?? node.value);

/** The declaration file of a relative import in another one. */
const declarationsOf = (request: string, from: string) => join(dirname(from), request.replace(/\.tsx?$/, '.d.ts'));

/** What a module exports, by its declaration file, through the modules that it exports again. */
function exportsOf(file: string): Declared {
  const text = readFileSync(file, 'utf8');
  const { body } = parseSync(file, text).program;
  const textOf = ({ start, end }: { start: number; end: number }) => shown(text.slice(start, end));
  const local: Declared = new Map(body.flatMap((one) => namesOf(one).map((name) => [name, textOf(one)] as const)));
  const found: Declared = new Map();
  const from = (request: string): Declared =>
    request.startsWith('.') ? exportsOf(declarationsOf(request, file)) : new Map();
  for (const statement of body) {
    if (statement.type === 'ExportAllDeclaration') {
      for (const [name, declared] of from(statement.source.value)) found.set(name, declared);
    } else if (statement.type === 'ExportDefaultDeclaration') found.set('default', textOf(statement));
    else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration) {
        for (const name of namesOf(statement.declaration)) found.set(name, textOf(statement));
      }
      const source = statement.source ? from(statement.source.value) : local;
      for (const specifier of statement.specifiers) {
        const known = source.get(nameOf(specifier.local));
        found.set(nameOf(specifier.exported), known ?? `from ${statement.source?.value ?? 'here'}`);
      }
    }
  }
  return found;
}

interface Exporting {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
}

/** The declaration files of a package's entries; `./*` stands for each that there is. */
function entriesOf(folder: string, { exports }: Exporting): [entry: string, file: string][] {
  const types = join(root, folder, '.types');
  return Object.entries(exports).flatMap(([entry, source]) => {
    const pattern = source.replace(/^\.\/src\//, '').replace(/\.tsx?$/, '.d.ts');
    const [before = '', after = ''] = pattern.split('*');
    return globSync(pattern, { cwd: types })
      .sort()
      .map((file): [string, string] => [
        entry.replace('*', file.slice(before.length, file.length - after.length)),
        join(types, file),
      ]);
  });
}

/**
 * The public API of a package, as its types say: a line for each export, by entry. The types must have been built.
 * @param folder of the package, from the root
 */
export function apiReport(folder: string): string {
  const record = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Exporting;
  const lines = entriesOf(folder, record).flatMap(([entry, file]) => [
    `## ${entry}`,
    ...[...exportsOf(file)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, declared]) => `${name}: ${declared}`),
    '',
  ]);
  return [`# ${record.name}`, '', ...lines].join('\n');
}
