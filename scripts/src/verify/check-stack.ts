import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../check/packages.ts';
import { root } from '../workspace.ts';
import { stackProblems, type WorkspaceSources } from './stack-use.ts';

/* The owner's card is `stack` in the root's package.json; docs/decisions/0023 says what each package is for. */

interface PackageRecord {
  readonly stack?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const recordOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageRecord;

const notSources = /(?:^|\/)(?:node_modules|lib|dist|fixtures|template)\//;

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

const { stack = [] } = recordOf(root);
const problems =
  stack.length > 0
    ? stackProblems(stack, packages().map(readWorkspace))
    : ['package.json has no stack: the card is gone'];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
