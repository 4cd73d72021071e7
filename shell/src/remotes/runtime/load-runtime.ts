import { loadWithRetry } from '../../core/loading/load-with-retry.ts';

/**
 * Module Federation's runtime, whose file the page requests beside the shell's own scripts.
 * @throws when its file cannot be loaded; the next call requests it again
 */
export const loadRuntime = () =>
  loadWithRetry(() => import(/* webpackChunkName: "federation" */ './remote-runtime.ts'));
