import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isForBrowsers, packages, withDatabase } from '../../packages.ts';
import { root } from '../../workspace.ts';

/**
 * The kind of a test file, by its name and its package: `x.test.ts` needs nothing but the package (and a database where
 * the package has one), `x.test.tsx` a page to render components in, `x.system.test.ts` servers, processes, a whole
 * registry or builds of the workspace, `x.slow.test.ts` more time than a check has.
 */
export type ProjectName = 'unit' | 'components' | 'servers' | 'database' | 'system' | 'slow';

/** A project of Jest. */
export interface TestProject {
  readonly name: ProjectName;
  /** Folders of its packages. */
  readonly packages: readonly string[];
  /** What follows the first word of a file's name. */
  readonly ending: string;
  /** Whether its tests run in bare Node, as servers do; others run in an environment of Jest's. */
  readonly isBare: boolean;
}

/** Every kind of tests. */
export function testProjects(): TestProject[] {
  const all = packages().filter((name) => existsSync(join(root, name, 'src')));
  const forBrowsers = all.filter(isForBrowsers);
  const servers = all.filter((name) => !forBrowsers.includes(name) && !withDatabase.includes(name));
  return [
    { name: 'unit', packages: forBrowsers, ending: '.test.ts', isBare: false },
    { name: 'components', packages: forBrowsers, ending: '.test.tsx', isBare: false },
    { name: 'servers', packages: servers, ending: '.test.ts', isBare: true },
    { name: 'database', packages: withDatabase, ending: '.test.ts', isBare: true },
    { name: 'system', packages: all, ending: '.system.test.ts', isBare: true },
    { name: 'slow', packages: all, ending: '.slow.test.ts', isBare: true },
  ];
}

const endingOf = (file: string) => file.replace(/^.*\/[^/.]+/, '');

/** Source files of the tests of some projects, below the repository; of all packages unless some are named. */
export function testFilesOf(names: readonly ProjectName[], touched: Iterable<string> = packages()): string[] {
  const wanted = new Set(touched);
  return testProjects()
    .filter(({ name }) => names.includes(name))
    .flatMap(({ packages: folders, ending }) => folders.filter((one) => wanted.has(one)).flatMap(filesWith(ending)));
}

const filesWith = (ending: string) => (folder: string) => {
  const sources = join(root, folder, 'src');
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((file) => relative(root, join(sources, file)))
    .filter((file) => endingOf(file) === ending);
};
