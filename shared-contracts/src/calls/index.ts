import type * as list from './list.ts';
import type * as releaseList from './release/list.ts';

export * from './define-call.ts';
export type { GameFilters, GameSort } from './games/shapes.ts';
export { gameSorts } from './games/shapes.ts';
export * from './list.ts';
export * from './release/access/shapes.ts';
export * from './release/alerts/shapes.ts';
export * from './release/list.ts';
export * from './release/rollouts/shapes.ts';
export type * from './release/shapes.ts';
export { overrideLink } from './release/shapes.ts';
export * from './result.ts';

/** Every call the gateway serves, by name. */
export type Calls = typeof list;
export type CallName = keyof Calls;

/** Every call the registry serves (ops API), by name. */
export type ReleaseCalls = typeof releaseList;
export type ReleaseCallName = keyof ReleaseCalls;
