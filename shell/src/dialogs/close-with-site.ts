import type { Shell } from '../core/shell-context.tsx';
import { pageStore, readableOf } from '../core/store.ts';
import { isSiteClosedAtom } from '../status/site-closed.ts';

/**
 * A site that closes ends what its rooms have open in dialogs, games above all (S1). The hall's own, which have a kind,
 * stay: staff log in, visitors read on and write to the house, and a form keeps what was typed.
 */
export function closeWithSite({ dialogs }: Shell): void {
  const isClosed = readableOf(pageStore, isSiteClosedAtom);
  const close = () => {
    if (!isClosed.get()) return;
    for (const entry of dialogs.stack.get()) if (entry.kind === null) entry.close();
  };
  for (const source of [isClosed, dialogs.stack]) source.subscribe(close);
}
