import { availableParallelism } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { components, sources } from '@atrium/testing/jest';
import type { Config } from 'jest';
import { root } from '../../workspace.ts';
import { type TestProject, testProjects } from './jest-projects.ts';
import { pagesFolder } from './shared-pages.ts';

type ProjectConfig = Exclude<NonNullable<Config['projects']>[number], string>;

const ours = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const escaped = (text: string) => text.replaceAll('.', '\\.');

/** The paths where Jest finds the tests of a project. */
export const placeOf = ({ name, packages, ending }: TestProject) => ({
  displayName: name,
  rootDir: root,
  roots: packages.map((one) => `<rootDir>/${one}/src`),
  testRegex: `/[^/.]+${escaped(ending)}$`,
  restoreMocks: true,
});

/** Only a check has them: a person runs files. */
const sharedPages = process.env.TEST_OUTCOMES ? [`<rootDir>/${pagesFolder}`] : [];

/** In an environment of its own for each file; components on a page of jsdom. */
const inJest = (project: TestProject): ProjectConfig => ({
  ...(project.name === 'components' ? components : sources),
  ...placeOf(project),
  roots: [...placeOf(project).roots, ...(project.name === 'components' ? sharedPages : [])],
});

/** In bare Node as servers run: in processes that the files of a project share. */
const bare = (project: TestProject): ProjectConfig => ({
  ...placeOf(project),
  runner: 'jest-light-runner/child-process',
  transform: {},
  setupFiles: [ours('./bare-node.ts')],
});

// Workers are forked with the environment of this process.
const preload = `--import=${pathToFileURL(ours('./keep-worker-data.ts'))}`;
const { NODE_OPTIONS: given = '' } = process.env;
if (!given.includes(preload)) process.env.NODE_OPTIONS = `${given} ${preload}`.trim();

/** Jest's configuration. */
export const config: Config = {
  rootDir: root,
  watchman: false,
  // One a core; with a single one Jest would run tests in bare Node in its own process.
  maxWorkers: Math.max(2, availableParallelism()),
  projects: testProjects().map((project) => (project.isBare ? bare(project) : inJest(project))),
  // Long enough for a busy machine.
  testTimeout: 60_000,
  coverageDirectory: '.cache/coverage',
};
