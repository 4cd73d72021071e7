import { keepCompiled } from './scripts/bin/prepare.mjs';

// Before the first source is loaded; `npx jest` begins here.
keepCompiled();

export default (await import('./scripts/src/test/jest/config.ts')).config;
