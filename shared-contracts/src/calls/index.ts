import type * as list from './list.ts';

export * from './define-call.ts';
export * from './list.ts';
export * from './result.ts';

/** Every call of the list, by name. */
export type Calls = typeof list;
export type CallName = keyof Calls;
