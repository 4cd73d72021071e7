import type { ResolveHook } from 'node:module';

const globals = new URL('./globals.ts', import.meta.url).href;

/** Jest's own package refuses to load outside of its sandbox, which these tests do not have. */
export const resolve: ResolveHook = (specifier, context, next) =>
  specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context);
