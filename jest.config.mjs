export { config as default } from './scripts/src/test/jest/config.ts';
