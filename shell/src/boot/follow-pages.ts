import { findRoute } from '@atrium/contracts/release';
import { flushSync } from 'react-dom';
import type { Natives } from '../core/browser/natives.ts';
import { followNatives } from '../remotes/follow-natives.ts';
import { followNavigation } from '../remotes/follow-navigation.ts';
import { onArrived } from '../routing/router.tsx';
import type { Shell } from './shell.ts';

/** Watches that every page can be left, that the next one is drawn, and that none replaces what the others use. */
export function followPages({ health, telemetry, loader, resolved }: Shell, natives: Natives): void {
  followNatives({ health, telemetry, natives });
  followNavigation({
    health,
    onArrived,
    pageAt(path) {
      const part = findRoute(resolved.get().manifests, path)?.remoteId;
      const version = part && loader.next(part)?.version;
      return version ? { part, version } : null;
    },
    atOnce: flushSync,
  });
}
