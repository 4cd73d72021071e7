import { flushSync } from 'react-dom';
import type { Shell } from '../core/shell-context.tsx';
import { followNavigation } from '../remotes/follow-navigation.ts';
import { pageOf } from '../routing/route-table.ts';
import { onArrived } from '../routing/router.tsx';

/** Watches that every page can be left, and that the next one is drawn. */
export function followPages({ health, loader, resolved }: Shell): void {
  followNavigation({
    health,
    onArrived,
    pageAt(path) {
      const part = pageOf(resolved.get().manifests, path)?.remoteId;
      const version = part && loader.next(part)?.version;
      return version ? { part, version } : null;
    },
    atOnce: flushSync,
  });
}
