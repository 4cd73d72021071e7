import { prepare } from './prepare.mjs';

// Jest's configuration is derived from the workspace by compiled code.
prepare();
await import('jest/bin/jest');
