import type * as jestGlobals from '@jest/globals';

/* The exports of `@jest/globals`, which jest-light-runner makes global. */

const made = globalThis as typeof globalThis & typeof jestGlobals;

export const afterAll: typeof jestGlobals.afterAll = made.afterAll;
export const afterEach: typeof jestGlobals.afterEach = made.afterEach;
export const beforeAll: typeof jestGlobals.beforeAll = made.beforeAll;
export const beforeEach: typeof jestGlobals.beforeEach = made.beforeEach;
export const describe: typeof jestGlobals.describe = made.describe;
export const expect: typeof jestGlobals.expect = made.expect;
export const jest: typeof jestGlobals.jest = made.jest;
export const test: typeof jestGlobals.test = made.test;
