import { useDeferredValue } from 'react';
import { isOnServer } from '../server/is-on-server.ts';

/** Whether the first page of this tab stands already, drawn by the server (shell's `drawn-page`). */
const isDrawnByServer = () => isOnServer || document.documentElement.dataset.drawn !== undefined;

/**
 * Turns true once the page around is painted: a slow phone would lay out both in one long task. Where the server draws or has
 * drawn the page, it is true from the beginning.
 */
export function usePainted(): boolean {
  return useDeferredValue(true, isDrawnByServer());
}
