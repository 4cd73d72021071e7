import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** What taking turns needs of a store: that a listing shows what was put before. */
export interface ClaimStore {
  put(key: string, text: string): Promise<void>;
  /** Names directly below a prefix, each with a mark that changes whenever it is put anew. */
  list(prefix: string): Promise<{ name: string; mark: string }[]>;
  remove(key: string): Promise<void>;
}

export interface TurnsOptions {
  /**
   * A claim that nobody renews for so long is dead, ms. Its owner gives up after half of that; so the one assumption
   * is that a request does not take effect later than half a lease after its sender has given it up.
   */
  readonly leaseMs?: number;
}

const defaultLeaseMs = 10_000;
const padded = (ticket: number) => String(ticket).padStart(12, '0');
const ticketOf = (name: string) => Number(/^ticket-(\d+)-/.exec(name)?.[1] ?? 0);

/** The owner of a turn has held it for too long to be sure of it. */
export class TurnLost extends Error {
  override readonly name = 'TurnLost';
}

/** A turn, while it lasts. */
export interface Turn {
  /** Aborted when the turn is over: requests under way are given up. */
  readonly signal: AbortSignal;
  /** To be asked right before the work takes effect. @throws TurnLost when the turn is over */
  check(): void;
}

/** What others claim, and since when each claim has not changed, by our own clock alone. */
class Watch {
  readonly #seen = new Map<string, { mark: string; since: number }>();

  /** Claims of others that nobody has renewed for a lease. */
  dead(claims: readonly { name: string; mark: string }[], leaseMs: number): string[] {
    const now = performance.now();
    return claims.flatMap(({ name, mark }) => {
      const seen = this.#seen.get(name);
      if (seen?.mark !== mark) {
        this.#seen.set(name, { mark, since: now });
        return [];
      }
      return now - seen.since >= leaseMs ? [name] : [];
    });
  }
}

/**
 * Mutual exclusion over a store that can only put, list and delete: Lamport's bakery. Everybody first says that they
 * choose, then takes a ticket above all they see, and waits for those who still choose and for smaller tickets.
 * Docs: docs/decisions/0009.
 */
export class Turns {
  readonly #store: ClaimStore;
  readonly #leaseMs: number;

  constructor(store: ClaimStore, { leaseMs = defaultLeaseMs }: TurnsOptions = {}) {
    this.#store = store;
    this.#leaseMs = leaseMs;
  }

  /**
   * Does the work alone.
   * @throws TurnLost when the turn came too late to be sure of it
   */
  async take<T>(folder: string, work: (turn: Turn) => Promise<T>): Promise<T> {
    const owner = randomUUID();
    const choosing = `${folder}/choosing-${owner}`;
    let ticket: string | null = null;
    try {
      await this.#store.put(choosing, owner);
      const claims = await this.#store.list(folder);
      ticket = `ticket-${padded(Math.max(0, ...claims.map(({ name }) => ticketOf(name))) + 1)}-${owner}`;
      const began = performance.now();
      await this.#store.put(`${folder}/${ticket}`, '0');
      // Who took us for dead while we chose did not wait for this ticket, which may be smaller than theirs.
      const known = await this.#store.list(folder);
      if (!known.some(({ name }) => name === `choosing-${owner}`))
        throw new TurnLost('others took the choice for dead');
      await this.#store.remove(choosing);
      const renewedAt = await this.#wait(folder, ticket, owner, began);
      return await work(turnUntil(renewedAt + this.#leaseMs / 2));
    } finally {
      await this.#store.remove(choosing);
      if (ticket) await this.#store.remove(`${folder}/${ticket}`);
    }
  }

  /** Waits until nobody is before us; the time our own claim was last renewed. */
  async #wait(folder: string, ticket: string, owner: string, began: number): Promise<number> {
    const watch = new Watch();
    let renewedAt = began;
    for (let round = 0; ; round += 1) {
      const claims = await this.#store.list(folder);
      if (!claims.some(({ name }) => name === ticket)) throw new TurnLost('others took the claim for dead');
      const before = claims.filter(
        ({ name }) => !name.endsWith(owner) && (name.startsWith('choosing-') || name < ticket),
      );
      if (before.length === 0) return renewedAt;
      for (const name of watch.dead(before, this.#leaseMs)) await this.#store.remove(`${folder}/${name}`);
      const now = performance.now();
      if (now - renewedAt > this.#leaseMs / 8) {
        await this.#store.put(`${folder}/${ticket}`, String(round + 1));
        renewedAt = now;
      }
      await sleep(Math.min(150, 5 * 1.3 ** round) * (0.5 + Math.random()));
    }
  }
}

function turnUntil(end: number): Turn {
  const check = () => {
    if (performance.now() >= end) throw new TurnLost('the turn is over');
  };
  check();
  return { signal: AbortSignal.timeout(Math.max(1, Math.ceil(end - performance.now()))), check };
}
