import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import type { Step } from './run-step.ts';

const binary = (name: string) => join(root, 'node_modules', '.bin', name);
const script = (path: string) => join(root, 'scripts', 'lib', path);

/** Packages whose tests stand on a real database; they run after everything that is quicker. */
const withDatabase = new Set(['gateway']);

/** Compiled tests of the packages of one kind. */
function testFiles(ofDatabase: boolean): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .filter((entry) => withDatabase.has(entry.name) === ofDatabase)
    .flatMap((entry) => testsBelow(join(root, entry.name, 'lib')));
}

/** Compiled tests whose source is still there. */
function testsBelow(folder: string): string[] {
  const hasSource = (file: string) => existsSync(join(folder, '..', 'src', file.replace(/\.js$/, '.ts')));
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.js') && hasSource(file))
    .map((file) => join(folder, file));
}

function nodeTest(name: string, ofDatabase: boolean): Step {
  const runner = ofDatabase ? join(root, 'gateway', 'lib', 'testing', 'run-database-tests.js') : '--test';
  return {
    name,
    command: process.execPath,
    args: [
      runner,
      // Node's own choice leaves one core idle.
      `--test-concurrency=${availableParallelism()}`,
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      ...testFiles(ofDatabase),
    ],
  };
}

/** What `npm run verify` checks, in the order of how fast it says no. */
export const verifySteps = (): Step[] => [
  { name: 'format, lint and walls', command: binary('biome'), args: ['ci', '.'] },
  { name: 'types', command: process.execPath, args: [join(root, 'node_modules/typescript/bin/tsc'), '-b'] },
  { name: 'texts in every language', command: process.execPath, args: [script('verify/check-texts.js')] },
  { name: 'generated pages', command: process.execPath, args: [script('docs/check-pages-child.js')] },
  { name: 'dead code', command: binary('knip'), args: ['--no-progress'] },
  nodeTest('unit tests', false),
  { name: 'size budgets', command: process.execPath, args: [script('verify/check-budgets.js')] },
];

export const databaseStep = (): Step => nodeTest('database tests', true);
export const endToEndStep = (): Step => ({
  name: 'end-to-end tests',
  command: process.execPath,
  args: [script('e2e/e2e-child.js')],
});
