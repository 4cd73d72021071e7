import { shellBase } from '../../core/browser/running-shell.ts';
import { trustFolder } from '../../core/loading/integrity.ts';
import { loadWithRetry } from '../../core/loading/load-with-retry.ts';

const importRuntime = () => import(/* webpackChunkName: "federation" */ './remote-runtime.ts');

// Requested before the rest of the shell is evaluated, so that it comes meanwhile and the first scripts are smaller.
trustFolder(shellBase());
importRuntime().catch(() => undefined);

/** Module Federation's runtime. @throws when its file cannot be loaded; the next call requests it again */
export const loadRuntime = () => loadWithRetry(importRuntime);
