import { audiencesOf, type Listener, type StoredEvent } from './read-events.ts';

type Deliver = (event: StoredEvent) => void;

/** The sockets of this process by the audiences that they belong to. */
export class Subscribers {
  readonly #byAudience = new Map<string, Set<Deliver>>();

  get isEmpty(): boolean {
    return this.#byAudience.size === 0;
  }

  /** Delivers each event for the listener from now on; returns the undo. */
  add(listener: Listener, deliver: Deliver): () => void {
    const audiences = audiencesOf(listener);
    for (const audience of audiences) {
      const known = this.#byAudience.get(audience) ?? new Set();
      this.#byAudience.set(audience, known.add(deliver));
    }
    return () => {
      for (const audience of audiences) {
        const known = this.#byAudience.get(audience);
        known?.delete(deliver);
        if (known?.size === 0) this.#byAudience.delete(audience);
      }
    };
  }

  deliver(audience: string, event: StoredEvent): void {
    for (const deliver of this.#byAudience.get(audience) ?? []) deliver(event);
  }
}
