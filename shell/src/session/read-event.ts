import type { Bus } from '@atrium/contracts/platform';
import { z } from '@atrium/contracts/schema';
import { eventOfWire } from './wire-events.ts';

const frame = z.object({ seq: z.optional(z.int()), event: z.string(), payload: z.unknown() });

export interface ReceivedEvent {
  /** Left out of what the page follows: it replaces what was told before, and is not told again. */
  readonly seq: number | undefined;
  /** Emits the event, unless this version of the shell does not know it. @throws when its payload does not fit */
  emit(bus: Bus): void;
}

/** The event of a message of the socket. @throws when the message is none */
export async function readEvent(data: string): Promise<ReceivedEvent> {
  await z.ready();
  const { seq, event, payload } = z.parse(frame, JSON.parse(data));
  const definition = eventOfWire(event);
  return { seq, emit: (bus) => definition && bus.emit(definition, z.parse(definition.payload, payload)) };
}
