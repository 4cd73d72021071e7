import type { Bus, Calls, Platform } from '@atrium/contracts/platform';
import { contractVersion } from '@atrium/contracts/release';
import type { ServerClock } from '../boot/server-clock.ts';
import { createTelemetry } from '../boot/telemetry.ts';
import { navigate } from '../chrome/navigation.ts';
import type { Region } from '../region/region.ts';
import type { Session } from '../session/session.ts';
import type { Menus } from './menus.ts';
import { RemoteSlot } from './remote-slot.tsx';

export interface PlatformSources {
  bus: Bus;
  calls: Calls;
  session: Session;
  region: Region;
  menus: Menus;
  clock: ServerClock;
  /** Goes along with every report: what was chosen for this browser. */
  about: Record<string, string>;
}

/** What one version of one remote is handed. */
export function createPlatform(remoteId: string, version: string, sources: PlatformSources): Platform {
  const { bus, calls, session, region, menus, clock, about } = sources;
  return {
    remoteId,
    remoteVersion: version,
    bus,
    calls,
    session: session.state,
    region: region.state,
    menu: menus.menu,
    Slot: RemoteSlot,
    navigate,
    now: clock.now,
    telemetry: createTelemetry(remoteId, version, about),
    contract: { version: contractVersion },
  };
}
