import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../../packages.ts';
import { root } from '../../workspace.ts';
import { stackProblems, type WorkspaceSources } from './stack-use.ts';

/* The owner's card is `stack` in the root's package.json; docs/decisions/0023 says what each package is for. */

interface PackageRecord {
  readonly stack?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const recordOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageRecord;

const notSources = /(?:^|\/)(?:node_modules|\.types|dist|fixtures|template)\//;

const dependenciesOf = ({ dependencies, devDependencies }: PackageRecord) =>
  Object.keys({ ...dependencies, ...devDependencies });

/** Dependencies of the root belong to every workspace. */
const ofAll = dependenciesOf(recordOf(root));

function readWorkspace(name: string): WorkspaceSources {
  const folder = join(root, name);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !notSources.test(`${path}`));
  return {
    name,
    dependencies: [...ofAll, ...dependenciesOf(recordOf(folder))],
    files: new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')])),
  };
}

/** As many as the owner named: with a package, its line on the card could go unnoticed. */
const onCard = 15;

const { stack = [] } = recordOf(root);
const problems = stackProblems(stack, packages().map(readWorkspace));
if (new Set(stack).size !== onCard) {
  problems.unshift(`the stack of package.json names ${new Set(stack).size} packages, and the owner's card ${onCard}`);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
