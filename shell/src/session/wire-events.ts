import type { EventDefinition } from '@atrium/contracts/events';
import * as events from '@atrium/contracts/events';

const wireEvents = new Map<string, EventDefinition>(
  Object.values(events).flatMap((event) =>
    typeof event === 'object' && 'wire' in event && event.wire ? [[event.wire, event as EventDefinition]] : [],
  ),
);

/** The event that the gateway sends by a name; undefined for one that this page does not know yet. */
export const eventOfWire = (name: string): EventDefinition | undefined => wireEvents.get(name);
