import * as react from 'react';

/**
 * Development builds of React remember for each element where it was made: a third of the time of a test, for a line in
 * warnings. They stop after ten thousand elements within a second; here they never begin.
 */
export function spareOwnerStacks(): void {
  const inside = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as
    | object
    | undefined;
  if (!inside || !('recentlyCreatedOwnerStacks' in inside)) return;
  Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
}
