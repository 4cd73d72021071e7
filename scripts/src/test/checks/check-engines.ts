import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.ts';
import { engineProblems, type LockedPackage } from './lock-engines.ts';

/* Every lock file of the repository against `engines.node` of the root's package.json. */

const json = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;

const { engines } = json<{ engines: { node: string } }>('package.json');
const problems = ['package-lock.json', 'scripts/lighthouse/package-lock.json'].flatMap((path) =>
  engineProblems(engines.node, json<{ packages: Record<string, LockedPackage> }>(path).packages).map(
    (problem) => `${path}: ${problem}`,
  ),
);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
