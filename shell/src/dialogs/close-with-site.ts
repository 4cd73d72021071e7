import { pageStore, readableOf } from '../core/store.ts';
import { isSiteClosedAtom } from '../status/site-closed.ts';
import type { DialogService } from './dialog-service.ts';

/**
 * Closes the dialogs of remotes, games above all, when the site closes (S1). The shell's own dialogs, which have a
 * kind, stay open: staff log in there, visitors read and write to support, and a form keeps its input.
 */
export function closeWithSite(dialogs: DialogService): void {
  const isClosed = readableOf(pageStore, isSiteClosedAtom);
  const close = () => {
    if (!isClosed.get()) return;
    for (const entry of dialogs.stack.get()) if (entry.kind === null) entry.close();
  };
  for (const source of [isClosed, dialogs.stack]) source.subscribe(close);
}
