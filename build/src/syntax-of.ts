import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A node of the syntax tree, as plain as code that walks any of them needs it. */
export interface SyntaxNode {
  readonly type?: string;
  readonly value?: unknown;
  readonly [key: string]: unknown;
}

export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null;
}

/** The statements of a source of TypeScript. */
export function syntaxOf(file: string): SyntaxNode[] {
  const tsx = file.endsWith('.tsx');
  const body: object[] = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx, target: 'es2022' }).body;
  return body as SyntaxNode[];
}
