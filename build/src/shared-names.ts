import { isSyntaxNode, type SyntaxNode, syntaxOf } from './syntax-of.ts';

/** A name whose members are the imported names: the schema language. */
const languages = new Set(['z']);

/** Adds the names that one source takes from each shared module; `keyOf` says which module an import means. */
export function readSharedNames(
  file: string,
  keyOf: (from: string) => string | null,
  into: Map<string, Set<string>>,
): void {
  const body = syntaxOf(file);
  /** Local names of whole modules and of languages, whose members are taken. */
  const wholes = new Map<string, { key: string; prefix: string }>();
  const note = (key: string, name: string) => into.set(key, (into.get(key) ?? new Set()).add(name));

  for (const statement of body) {
    const isImport = statement.type === 'ImportDeclaration';
    if ((!isImport && statement.type !== 'ExportNamedDeclaration') || statement.typeOnly || !statement.source) continue;
    const key = keyOf(String((statement.source as SyntaxNode).value));
    if (key === null) continue;
    for (const specifier of statement.specifiers as SyntaxNode[]) {
      if (specifier.isTypeOnly) continue;
      const local = isSyntaxNode(specifier.local) ? String(specifier.local.value) : '';
      const original = specifier.imported ?? specifier.orig;
      const name = isSyntaxNode(original) ? String(original.value) : local;
      if (specifier.type === 'ImportNamespaceSpecifier') wholes.set(local, { key, prefix: '' });
      else if (languages.has(name)) wholes.set(local, { key, prefix: `${name}.` });
      else note(key, name);
    }
  }

  function walk(value: unknown): void {
    if (!isSyntaxNode(value)) return;
    if (value.type === 'MemberExpression' && (value.object as SyntaxNode).type === 'Identifier') {
      const whole = wholes.get(String((value.object as SyntaxNode).value));
      const property = value.property as SyntaxNode;
      if (whole && property.type === 'Identifier') note(whole.key, `${whole.prefix}${String(property.value)}`);
    }
    for (const child of Object.values(value)) walk(child);
  }

  if (wholes.size > 0) walk(body);
}

/** Names a shared module has besides its plain exports: the members of a language it exports as one object. */
export function languageMembers(file: string): string[] {
  return syntaxOf(file).flatMap((statement) => {
    const declared = (statement.declaration as SyntaxNode | undefined)?.declarations;
    if (statement.type !== 'ExportDeclaration' || !Array.isArray(declared)) return [];
    return (declared as SyntaxNode[]).flatMap(({ id, init }) => {
      const name = String((id as SyntaxNode).value);
      if (!languages.has(name) || !isSyntaxNode(init) || init.type !== 'ObjectExpression') return [];
      return (init.properties as SyntaxNode[]).map((property) => {
        const key = property.type === 'Identifier' ? property : (property.key as SyntaxNode);
        return `${name}.${String(key.value)}`;
      });
    });
  });
}
