import { parseSync } from '@swc/core';

/** A module that a source imports. */
export interface FoundImport {
  readonly request: string;
  /** Whether only the compiler needs it, so that nothing of it runs. */
  readonly isType: boolean;
}

interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string[] =>
  isNode(value) && value.type === 'StringLiteral' ? [String(value.value)] : [];

/** The requests that a node of the syntax tree makes by itself, without the nodes below it. */
function requestsOf(node: Node): string[] {
  if (node.type === 'ImportDeclaration' || /^Export.*Declaration$/.test(node.type ?? '')) return textOf(node.source);
  if (node.type === 'TsImportType') return textOf(node.argument);
  if (node.type !== 'CallExpression' || (node.callee as Node).type !== 'Import') return [];
  const [first] = node.arguments as { expression: Node }[];
  return textOf(first?.expression);
}

/** Whether an import or export names types alone: as a whole, or each of its names. */
function isOfTypes({ type, typeOnly, specifiers }: Node): boolean {
  if (typeOnly === true || type === 'TsImportType') return true;
  const names = Array.isArray(specifiers) ? (specifiers as Node[]) : [];
  return names.length > 0 && names.every(({ isTypeOnly }) => isTypeOnly === true);
}

/** Parsing takes nearly all of the time of a check, and some rules ask for the same sources. */
const parsed = new Map<string, readonly FoundImport[]>();

/** Every module that a source imports, exports from or loads later. */
export function importsIn(path: string, text: string): readonly FoundImport[] {
  const known = parsed.get(text);
  if (known) return known;
  const found: FoundImport[] = [];
  const visit = (value: unknown): void => {
    if (!isNode(value)) return;
    for (const request of requestsOf(value)) found.push({ request, isType: isOfTypes(value) });
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' }));
  parsed.set(text, found);
  return found;
}
