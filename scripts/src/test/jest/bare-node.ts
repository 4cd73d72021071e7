import { register } from 'node:module';

/* Tests in bare Node: stacks name lines of the sources, and `@jest/globals` is what the runner made global. */

process.setSourceMapsEnabled(true);
register('./resolve-globals.ts', import.meta.url);
