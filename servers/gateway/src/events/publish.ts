import type { EventPayload, WireEvent } from '@atrium/contracts/events';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/** Who receives it: everyone, staff who act at a merchant, one player on all devices, one session, or the guest of a conversation. */
export type Audience =
  | 'everyone'
  | { readonly staffOf: string }
  | { readonly memberId: string }
  | { readonly sessionId: string }
  | { readonly chatId: string };

/** An event to publish. `payload` is that of the event's definition. */
export interface Publication<E extends WireEvent = WireEvent> {
  readonly audience: Audience;
  readonly event: E;
  readonly payload: EventPayload<E>;
}

/** Publishes an event if and when the transaction commits. */
export interface EventPublisher {
  <E extends WireEvent>(trx: Kysely<Database>, publication: Publication<E>): Promise<void>;
  /** Nothing is published; the functions of the database must know. */
  readonly isSilent: boolean;
  /** A function of the database has written the outbox: it is relayed soon. */
  written(): void;
}

/** Publishes nothing: for seeded history. */
export const silentPublisher: EventPublisher = Object.assign(async () => {}, { isSilent: true, written() {} });

/** The audience as the outbox stores it. */
export function audienceText(audience: Audience): string {
  if (typeof audience === 'string') return audience;
  if ('staffOf' in audience) return `staff:${audience.staffOf}`;
  if ('chatId' in audience) return `chat:${audience.chatId}`;
  return 'memberId' in audience ? `member:${audience.memberId}` : `session:${audience.sessionId}`;
}

/** A publisher that writes the outbox and then reports that there is something to relay. */
export function createPublisher(now: () => number, onPublished: () => void): EventPublisher {
  const publish = async <E extends WireEvent>(trx: Kysely<Database>, publication: Publication<E>): Promise<void> => {
    const { audience, event, payload } = publication;
    if (!event.wire) throw new Error(`${event.name} does not travel over the socket`);
    await trx
      .insertInto('event')
      .values({
        audience: audienceText(audience),
        name: event.wire,
        payload: JSON.stringify(payload),
        created_at: now(),
        seq: null,
      })
      .execute();
    onPublished();
  };
  return Object.assign(publish, { isSilent: false, written: onPublished });
}
