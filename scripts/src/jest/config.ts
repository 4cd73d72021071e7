import { availableParallelism } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config } from 'jest';
import { type TestProject, testProjects } from '../check/test-projects.ts';
import { root } from '../workspace.ts';

type ProjectConfig = Exclude<NonNullable<Config['projects']>[number], string>;

const ours = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const escaped = (text: string) => text.replaceAll('.', '\\.');

/** Packages that have ES modules only, which a source that was turned into CommonJS cannot load as they are. */
const modulesOnly = ['@noble', 'altcha-lib', 'i18next', 'jotai', 'ky', 'swiper'];

/** Packages with the export condition `source`, by which ours are loaded; theirs are ES modules, too. */
const withSources = ['compute-scroll-into-view', 'scroll-into-view-if-needed'];

const swc = [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
] as const;

/** The paths where Jest finds the tests of a project. */
export function placeOf({ name, packages, ending, isCompiled }: TestProject) {
  const folder = isCompiled ? 'lib' : 'src';
  return {
    displayName: name,
    rootDir: root,
    roots: packages.map((one) => `<rootDir>/${one}/${folder}`),
    testRegex: `/[^/.]+${escaped(isCompiled ? ending.replace(/ts$/, 'js') : ending)}$`,
    restoreMocks: true,
  };
}

/** Sources, in an environment of their own for each file; components on a page of jsdom. */
const fromSources = (project: TestProject): ProjectConfig => ({
  ...placeOf(project),
  testEnvironment: project.name === 'components' ? 'jest-fixed-jsdom' : 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'require', 'default'] },
  transform: { '\\.tsx?$': [...swc], '/node_modules/.+\\.m?js$': [...swc] },
  transformIgnorePatterns: [`/node_modules/(?!(?:${[...modulesOnly, ...withSources].join('|')})/)`],
  resolver: ours('./resolve-area.js'),
  moduleNameMapper: {
    '[./]css$': '<rootDir>/scripts/src/jest/no-styles.ts',
    // The same modules as CommonJS.
    '^antd/es/(.+)$': 'antd/lib/$1',
  },
});

/** Compiled files, in bare Node as servers run: in processes that the files of a project share. */
const compiled = (project: TestProject): ProjectConfig => ({
  ...placeOf(project),
  runner: 'jest-light-runner/child-process',
  transform: {},
  setupFiles: [ours('./bare-node.js')],
});

// Workers are forked with the environment of this process.
const preload = `--import=${pathToFileURL(ours('./keep-worker-data.js'))}`;
const { NODE_OPTIONS: given = '' } = process.env;
if (!given.includes(preload)) process.env.NODE_OPTIONS = `${given} ${preload}`.trim();

/** Jest's configuration. */
export const config: Config = {
  rootDir: root,
  watchman: false,
  // One a core; with a single one Jest would run tests in bare Node in its own process.
  maxWorkers: Math.max(2, availableParallelism()),
  projects: testProjects().map((project) => (project.isCompiled ? compiled(project) : fromSources(project))),
  // Long enough for a busy machine.
  testTimeout: 60_000,
  coverageDirectory: '.cache/coverage',
};
