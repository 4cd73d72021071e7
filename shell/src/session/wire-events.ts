import type { EventDefinition } from '@atrium/contracts/events';
import * as events from '@atrium/contracts/events';

const wireEvents = new Map<string, EventDefinition>(
  Object.values(events).flatMap((event) =>
    typeof event === 'object' && 'wire' in event && event.wire ? [[event.wire, event as EventDefinition]] : [],
  ),
);

/** The event with a wire name; undefined for a name that this version of the shell does not know. */
export const eventOfWire = (name: string): EventDefinition | undefined => wireEvents.get(name);
