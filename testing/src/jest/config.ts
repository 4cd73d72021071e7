import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';

type ProjectConfig = Exclude<NonNullable<Config['projects']>[number], string>;

/** A module beside this one, which is a source in the workspace and compiled where it is installed. */
const beside = (name: string) => fileURLToPath(new URL(`./${name}${extname(import.meta.url)}`, import.meta.url));

/** Packages that have ES modules only, which a source that was turned into CommonJS cannot load as they are. */
const modulesOnly = ['@atrium', '@noble', 'altcha-lib', 'i18next', 'jotai', 'ky', 'swiper'];

const swc = [
  fileURLToPath(import.meta.resolve('@swc/jest')),
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

/** How Jest runs sources of a remote: compiled, with the kit's stylesheets left out and antd as CommonJS. */
export const sources = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['require', 'default'] },
  transform: { '\\.tsx?$': [...swc], '/node_modules/.+\\.m?js$': [...swc] },
  transformIgnorePatterns: [`/node_modules/(?!(?:${modulesOnly.join('|')})/)`],
  resolver: beside('resolve-area'),
  moduleNameMapper: {
    '[./]css$': beside('no-styles'),
    // The same modules as CommonJS.
    '^antd/es/(.+)$': 'antd/lib/$1',
  },
  restoreMocks: true,
} satisfies ProjectConfig;

/** The same on a page of jsdom: for tests that draw components. */
export const components = {
  ...sources,
  testEnvironment: fileURLToPath(import.meta.resolve('jest-fixed-jsdom')),
} satisfies ProjectConfig;
