import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../workspace.ts';
import { testFilesOf } from '../jest/jest-projects.ts';
import { firefoxProgram } from '../journeys/firefox.ts';
import { systems } from '../journeys/systems.ts';
import { runTests, type TestsRun, testsPart } from './jest-part.ts';
import { journeysPart } from './journeys-part.ts';
import type { Part } from './run-parts.ts';

/** Runs something with the address of a database server for tests, which ends with it. */
async function withDatabaseServer<T>(action: (databaseUrl: string) => Promise<T>): Promise<T> {
  const server = fork(join(root, 'servers', 'gateway', 'src', 'testing', 'test-server-child.ts'), { stdio: 'inherit' });
  const ended = once(server, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('the database server for tests did not start; see above')));
  const [databaseUrl] = (await Promise.race([once(server, 'message'), failed])) as [string];
  // From here on its end is expected.
  failed.catch(() => undefined);
  return action(databaseUrl).finally(() => {
    server.disconnect();
    return ended;
  });
}

/** Component tests: every page of every remote, drawn and used. */
export function componentsPart(after: readonly string[], touched?: Iterable<string>): Part {
  const files = testFilesOf(['components'], touched);
  return testsPart({ part: 'component tests', files, hasSecondTry: true }, { after, slots: 2 });
}

/** Files of tests that `verify` leaves out: those on a database, and those that start processes or build parts. */
export const heavyFiles = (touched?: Iterable<string>): string[] => testFilesOf(['database', 'system'], touched);

/** Those, and the tests that take longer than a check has. */
export const heaviestFiles = (): string[] => [...heavyFiles(), ...testFilesOf(['slow'])];

/** Database and system tests, on one database server with a database of its own for each file that needs one. */
export function heavyPart(run: Pick<TestsRun, 'files' | 'hasSecondTry'>, after: readonly string[]): Part {
  const part = 'database and system tests';
  return {
    name: part,
    after,
    slots: 2,
    run: (signal) =>
      withDatabaseServer((databaseUrl) =>
        runTests({ ...run, part, environment: { TEST_DATABASE_URL: databaseUrl } }, signal),
      ),
  };
}

export interface JourneyChoice {
  readonly after: readonly string[];
  /** Words for Playwright, besides the projects. */
  readonly words?: readonly string[];
  readonly hasSecondTry?: boolean;
}

const projects = (names: readonly string[]) => names.map((name) => `--project=${name}`);

/** Every journey: once, at the width that it names, or in every width and browser. */
export function journeys(how: 'once' | 'everywhere', { after, words = [], ...more }: JourneyChoice): Part {
  const isEverywhere = how === 'everywhere';
  const browsers = ['wide', 'phone', 'smoke', ...(isEverywhere && firefoxProgram() ? ['firefox'] : [])];
  return journeysPart(
    {
      name: 'journeys',
      system: systems.main,
      words: [...projects(browsers), ...words],
      environment: isEverywhere ? { E2E_EVERYWHERE: '1' } : {},
      ...more,
    },
    { after, slots: 1 },
  );
}

/** Pictures of pages beside their baselines. */
export function pictures({ after, words = [], ...more }: JourneyChoice): Part {
  return journeysPart(
    {
      name: 'pictures',
      system: systems.pictures,
      words: [...projects(['pictures-wide', 'pictures-phone']), ...words],
      ...more,
    },
    { after, slots: 1 },
  );
}

/** Journeys that break parts of a system on purpose: all of them, or one of each kind. */
export function faults(how: 'every kind' | 'all', { after, words = [], ...more }: JourneyChoice): Part {
  const filter = how === 'all' ? [] : ['--grep', '@every-run'];
  return journeysPart(
    {
      name: 'faults',
      system: systems.faults,
      words: [...projects(['faults']), ...filter, ...words],
      // One of each kind needs no demo accounts, which take longest to make.
      environment: how === 'all' ? {} : { DEMO_DATA: 'off' },
      ...more,
    },
    { after, slots: 1 },
  );
}
