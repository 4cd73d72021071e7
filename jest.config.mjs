export { config as default } from './scripts/lib/jest/config.js';
