import type { Readable } from '@atrium/contracts/platform';
import { useSyncExternalStore } from 'react';

/** The value now; renders again when it changes. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get);
}
