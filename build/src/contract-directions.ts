import { type DefinitionNames, type Kind, kinds } from './contracts.ts';
import { isSyntaxNode, type SyntaxNode, syntaxOf } from './syntax-of.ts';

/** How a source file uses a definition; `unclear` is anything but the known ways. */
export type Direction = 'emits' | 'hears' | 'sends' | 'handles' | 'calls' | 'path' | 'offers' | 'unclear';

/** Directions by kind and exported name of a definition. */
export type Directions = Record<Kind, Map<string, Set<Direction>>>;

/** The known ways: the definition is the first argument of one of these. */
const byCallee: ReadonlyMap<string, Direction> = new Map([
  ['emit', 'emits'],
  ['on', 'hears'],
  ['useBusEvent', 'hears'],
  ['send', 'sends'],
  ['handle', 'handles'],
  ['invoke', 'calls'],
  ['useCall', 'calls'],
  ['run', 'calls'],
  ['decide', 'calls'],
  ['callKey', 'calls'],
]);

export function noDirections(): Directions {
  return { calls: new Map(), events: new Map(), commands: new Map(), slots: new Map() };
}

function calleeName(callee: SyntaxNode): string | undefined {
  const name = callee.type === 'MemberExpression' ? (callee.property as SyntaxNode) : callee;
  return name.type === 'Identifier' ? String(name.value) : undefined;
}

/** Definitions that a file imports, by the name they have in it. */
function importsOf(body: readonly SyntaxNode[], names: DefinitionNames): Map<string, { kind: Kind; exported: string }> {
  const found = new Map<string, { kind: Kind; exported: string }>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration' || statement.typeOnly) continue;
    const from = String((statement.source as SyntaxNode).value);
    const kind = kinds.find((one) => from.split('/').includes(one));
    if (!kind) continue;
    for (const specifier of statement.specifiers as SyntaxNode[]) {
      const local = String((specifier.local as SyntaxNode).value);
      const exported = isSyntaxNode(specifier.imported) ? String(specifier.imported.value) : local;
      if (!specifier.isTypeOnly && exported in names[kind]) found.set(local, { kind, exported });
    }
  }
  return found;
}

function callsAt({ callsAt: byPath }: DefinitionNames, path: string): readonly string[] {
  return (Object.hasOwn(byPath, path) && byPath[path]) || [];
}

/**
 * Adds how one source file uses definitions of the contracts. A slot may be named by its name alone, a call by its
 * path.
 */
export function readDirections(file: string, names: DefinitionNames, into: Directions): void {
  const body = syntaxOf(file);
  const imports = importsOf(body, names);
  const slotNames = new Map(Object.entries(names.slots).map(([exported, name]) => [name, exported]));

  function note(kind: Kind, exported: string, direction: Direction): void {
    into[kind].set(exported, (into[kind].get(exported) ?? new Set()).add(direction));
  }

  function walk(value: unknown, direction: Direction): void {
    if (!isSyntaxNode(value)) return;
    if (value.type === 'ImportDeclaration' || String(value.type).startsWith('Ts')) return;
    if (value.type === 'StringLiteral') {
      const slot = slotNames.get(String(value.value));
      if (slot) note('slots', slot, 'offers');
      for (const exported of callsAt(names, String(value.value))) note('calls', exported, 'path');
    } else if (value.type === 'Identifier') {
      const imported = imports.get(String(value.value));
      if (imported) note(imported.kind, imported.exported, direction);
    } else if (value.type === 'CallExpression') {
      walkCall(value);
    } else if (value.type === 'JSXAttribute' && (value.name as SyntaxNode).value === 'slot') {
      walk(value.value, 'offers');
    } else {
      walkChildren(value, direction === 'offers' ? direction : 'unclear');
    }
  }

  function walkCall({ callee, arguments: given }: SyntaxNode): void {
    const name = calleeName(callee as SyntaxNode);
    const first = byCallee.get(name ?? '') ?? 'unclear';
    walk(callee, 'unclear');
    for (const [index, argument] of (given as { expression: SyntaxNode }[]).entries()) {
      walk(argument.expression, index === 0 && argument.expression.type === 'Identifier' ? first : 'unclear');
    }
  }

  function walkChildren(node: SyntaxNode, direction: Direction): void {
    for (const [key, child] of Object.entries(node)) {
      if (node.type === 'MemberExpression' && key === 'property' && (child as SyntaxNode).type === 'Identifier')
        continue;
      if (node.type === 'KeyValueProperty' && key === 'key' && (child as SyntaxNode).type === 'Identifier') continue;
      walk(child, direction);
    }
  }

  walk(body, 'unclear');
}
