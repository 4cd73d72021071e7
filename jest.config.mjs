export { config as default } from './scripts/src/jest/config.ts';
