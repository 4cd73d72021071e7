import type { CapturedStatement } from './captured-sql.ts';

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `'{${value.map((each) => `"${String(each)}"`).join(',')}}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
}

/** Values that change from turn to turn: a captured one, and its replacement by pgbench. */
export type Changing = ReadonlyMap<string, string>;

/**
 * The statements as a custom script of pgbench: the same text with its values, where values that must be new in each
 * turn come from a variable.
 */
export function pgbenchScript(statements: readonly CapturedStatement[], changing: Changing): string {
  const replaced = (text: string) => [...changing].reduce((sum, [from, to]) => sum.replaceAll(from, to), text);
  const lines = statements.map(({ text, values }) => {
    // From the last to the first: $12 begins like $1.
    const filled = values.reduceRight<string>(
      (sum, value, index) => sum.replaceAll(`$${index + 1}`, () => replaced(literal(value))),
      text.replaceAll(/\s+/g, ' ').trim(),
    );
    return `${filled};`;
  });
  return ['\\set n random(1, 9000000000000000000)', ...lines, ''].join('\n');
}
