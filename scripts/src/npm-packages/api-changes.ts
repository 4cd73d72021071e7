import { createHash } from 'node:crypto';

/** What the last release exported: a hash of each declaration, by package, entry and name. */
export interface Released {
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
}

export const bumps = ['patch', 'minor', 'major'] as const;
export type Bump = (typeof bumps)[number];

/** The exports of reports, each with a hash of its declaration. */
export function exportsIn(reports: Iterable<string>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const report of reports) {
    const [head = '', ...lines] = report.split('\n');
    let entry = '';
    for (const line of lines) {
      if (line.startsWith('## ')) entry = line.slice(3);
      const [name, ...declared] = line.split(': ');
      if (!name || declared.length === 0) continue;
      const hash = createHash('sha256').update(declared.join(': ')).digest('hex').slice(0, 12);
      found[`${head.slice(2)}${entry.slice(1)} ${name}`] = hash;
    }
  }
  return found;
}

const isAtLeast = (one: Bump | null, other: Bump) => one !== null && bumps.indexOf(one) >= bumps.indexOf(other);

/** The step from one version to another; null for none. */
export function bumpBetween(from: string, to: string): Bump | null {
  const [before, after] = [from, to].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((index) => before?.[index] !== after?.[index]);
  return at === undefined ? null : (bumps[2 - at] ?? null);
}

/** The greatest step that changesets announce. */
export function bumpOf(changesets: Iterable<string>): Bump | null {
  const announced = [...changesets].flatMap((text) =>
    [...text.matchAll(/^['"]?(?:@atrium\/|create-atrium)[\w-]+['"]?: (patch|minor|major)$/gm)].map(([, bump]) => bump),
  );
  return [...bumps].reverse().find((bump) => announced.includes(bump)) ?? null;
}

/**
 * Why the exports of today cannot be the next release: one that is gone asks for a major version, one that is new or
 * different for a minor one.
 */
export function apiProblems(
  released: Released,
  current: Readonly<Record<string, string>>,
  announced: Bump | null,
): string[] {
  const before = Object.entries(released.exports);
  const gone = before.flatMap(([name]) => (name in current ? [] : [name]));
  const different = before.flatMap(([name, hash]) => (name in current && current[name] !== hash ? [name] : []));
  const added = Object.keys(current).filter((name) => !(name in released.exports));
  const needs = (bump: Bump, what: string, names: readonly string[]) =>
    names.length === 0 || isAtLeast(announced, bump)
      ? []
      : [`${what} since ${released.version} (${names.join(', ')}): npx changeset add, ${bump} or more`];
  return [
    ...needs('major', 'exports that are gone', gone),
    ...needs('minor', 'exports that are new or different', [...added, ...different]),
  ];
}
