import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@atrium/contracts/errors';
import { functionFiles, migrationFiles, sqlStates, walletStatuses } from '@atrium/gateway';
import { ledgerTables } from '@atrium/ledger';
import { root } from '../../workspace.ts';
import { sourceFiles } from '../check/source-files.ts';
import { testFilesOf, testProjects } from '../jest/jest-projects.ts';
import { requirementsProblems } from '../requirements/requirements-file.ts';
import { earlySchemaProblems } from './early-schemas.ts';
import { emptyStateProblems } from './empty-states.ts';
import { foreignAnswerProblems } from './foreign-answers.ts';
import { functionLineProblems } from './function-lines.ts';
import { wallProblems } from './ledger-wall.ts';
import { engineProblems, type LockedPackage } from './lock-engines.ts';
import { raisedErrorProblems } from './raised-errors.ts';
import { shownFailureProblems } from './shown-failures.ts';
import { sqlProblems } from './sql-problems.ts';
import { testFileProblems } from './test-files.ts';
import { twoDatabaseProblems } from './two-databases.ts';
import { typedNumberProblems } from './typed-numbers.ts';

/* Every rule that is seen in the files alone, in one process that reads them once. */

const sources = sourceFiles();
const outsideLedger = new Map([...sources].filter(([path]) => !path.startsWith('servers/ledger/')));
const json = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const known = { states: new Set(Object.keys(sqlStates)), statuses: new Set<string>(walletStatuses) };

/** Every lock file of the repository against `engines.node` of the root's package.json. */
function enginesProblems(): string[] {
  const { engines } = json<{ engines: { node: string } }>('package.json');
  return ['package-lock.json', 'scripts/lighthouse/package-lock.json'].flatMap((path) =>
    engineProblems(engines.node, json<{ packages: Record<string, LockedPackage> }>(path).packages).map(
      (problem) => `${path}: ${problem}`,
    ),
  );
}

const rules: Readonly<Record<string, () => readonly string[]>> = {
  'engines of packages': enginesProblems,
  'files of tests': () => testFileProblems(sources, new Set(testFilesOf(testProjects().map(({ name }) => name)))),
  'typed numbers': () => typedNumberProblems(sources),
  'answers of other servers': () => foreignAnswerProblems(sources),
  'schemas read early': () => earlySchemaProblems(sources),
  'lines of functions': () => functionLineProblems(sources),
  'raised errors': () => raisedErrorProblems(errorCodes, sources),
  'shown failures': () => shownFailureProblems(sources),
  'databases beside a context': () => twoDatabaseProblems(sources),
  'empty states': () => emptyStateProblems(sources),
  'functions of the database': () => sqlProblems(functionFiles(), migrationFiles(), known),
  "the ledger's tables": () => wallProblems(ledgerTables(), outsideLedger),
  requirements: () => requirementsProblems(sources),
};

const problems = Object.entries(rules).flatMap(([rule, find]) => find().map((problem) => `${rule}: ${problem}`));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
