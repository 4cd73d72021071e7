import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

interface Node {
  readonly type?: string;
  readonly value?: unknown;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function parse(file: string): Node[] {
  const options = { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2022' } as const;
  return parseSync(readFileSync(file, 'utf8'), options).body as unknown as Node[];
}

/** A name whose members are the imported names: the schema language. */
const languages = new Set(['z']);

/** Adds the names that one source takes from each shared module; `keyOf` says which module an import means. */
export function readSharedNames(
  file: string,
  keyOf: (from: string) => string | null,
  into: Map<string, Set<string>>,
): void {
  const body = parse(file);
  /** Local names of whole modules and of languages, whose members are taken. */
  const wholes = new Map<string, { key: string; prefix: string }>();
  const note = (key: string, name: string) => into.set(key, (into.get(key) ?? new Set()).add(name));

  for (const statement of body) {
    const isImport = statement.type === 'ImportDeclaration';
    if ((!isImport && statement.type !== 'ExportNamedDeclaration') || statement.typeOnly || !statement.source) continue;
    const key = keyOf(String((statement.source as Node).value));
    if (key === null) continue;
    for (const specifier of statement.specifiers as Node[]) {
      if (specifier.isTypeOnly) continue;
      const local = isNode(specifier.local) ? String(specifier.local.value) : '';
      const original = specifier.imported ?? specifier.orig;
      const name = isNode(original) ? String(original.value) : local;
      if (specifier.type === 'ImportNamespaceSpecifier') wholes.set(local, { key, prefix: '' });
      else if (languages.has(name)) wholes.set(local, { key, prefix: `${name}.` });
      else note(key, name);
    }
  }

  function walk(value: unknown): void {
    if (!isNode(value)) return;
    if (value.type === 'MemberExpression' && (value.object as Node).type === 'Identifier') {
      const whole = wholes.get(String((value.object as Node).value));
      const property = value.property as Node;
      if (whole && property.type === 'Identifier') note(whole.key, `${whole.prefix}${String(property.value)}`);
    }
    for (const child of Object.values(value)) walk(child);
  }

  if (wholes.size > 0) walk(body);
}

/** Names a shared module has besides its plain exports: the members of a language it exports as one object. */
export function languageMembers(file: string): string[] {
  return parse(file).flatMap((statement) => {
    const declared = (statement.declaration as Node | undefined)?.declarations;
    if (statement.type !== 'ExportDeclaration' || !Array.isArray(declared)) return [];
    return (declared as Node[]).flatMap(({ id, init }) => {
      const name = String((id as Node).value);
      if (!languages.has(name) || !isNode(init) || init.type !== 'ObjectExpression') return [];
      return (init.properties as Node[]).map((property) => {
        const key = property.type === 'Identifier' ? property : (property.key as Node);
        return `${name}.${String(key.value)}`;
      });
    });
  });
}
