import type { Bus, Calls, Platform } from '@atrium/contracts/platform';
import { contractVersion } from '@atrium/contracts/release';
import { createTelemetry } from '../core/reports/telemetry.ts';
import type { ServerClock } from '../core/server-clock.ts';
import type { Region } from '../region/region.ts';
import { navigateFromRemote } from '../routing/router.tsx';
import type { Session } from '../session/session.ts';
import type { Menus } from './menus/menus.ts';
import { createSubscriptions } from './subscriptions.ts';
import { RemoteSlot } from './view/remote-slot.tsx';

export interface PlatformSources {
  bus: Bus;
  calls: Calls;
  session: Session;
  region: Region;
  menus: Menus;
  clock: ServerClock;
  /** Added to every report: the overrides of this browser. */
  about: Record<string, string>;
}

/** The platform of one version, and how the shell ends it. */
export interface OwnedPlatform {
  readonly platform: Platform;
  /** Whether a call of this version is in progress. */
  isCalling(): boolean;
  /** Ends every subscription of the version. */
  release(): void;
}

/** The platform of one version of a remote. */
export function createPlatform(remoteId: string, version: string, sources: PlatformSources): OwnedPlatform {
  const { bus, calls, session, region, menus, clock, about } = sources;
  const { own, watch, endAll } = createSubscriptions();
  const lists = new Map<string, ReturnType<Platform['menu']>>();
  let calling = 0;
  const platform: Platform = {
    remoteId,
    remoteVersion: version,
    bus: { emit: bus.emit, send: bus.send, on: (event, listener) => own(bus.on(event, listener)) },
    calls: {
      async invoke(call, input, options) {
        calling += 1;
        try {
          return await calls.invoke(call, input, options);
        } finally {
          calling -= 1;
        }
      },
    },
    session: watch(session.state),
    region: watch(region.state),
    menu(slot) {
      const list = lists.get(slot) ?? watch(menus.menu(slot));
      lists.set(slot, list);
      return list;
    },
    Slot: RemoteSlot,
    navigate: navigateFromRemote,
    now: clock.now,
    telemetry: createTelemetry(remoteId, version, about),
    contract: { version: contractVersion },
  };
  return { platform, isCalling: () => calling > 0, release: endAll };
}
