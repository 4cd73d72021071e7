import { setTimeout as pause } from 'node:timers/promises';
import type { Revision } from './revision.ts';
import type { RevisionLog } from './revision-log.ts';

/** What pages wait for a store that says nothing; then they get what is known. */
const patienceMs = 2_000;

function withPatience(look: Promise<void>): Promise<void> {
  // It may still fail when nobody waits for it any more.
  look.catch(() => undefined);
  const late = pause(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`the store has said nothing for ${patienceMs / 1_000} s`);
  });
  return Promise.race([look, late]);
}

/** Follows the log of revisions, whichever process writes it: the highest good one is the latest. */
export class RevisionWatcher {
  readonly #log: RevisionLog;
  readonly #pollMs: number;
  #latest: Revision | null = null;
  /** The number after the last file seen, good or not; null before the first look. */
  #next: number | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;
  #lookingAfter: Promise<void> | null = null;
  #outage: Error | null = null;

  /** @param pollMs how old what pages are served may be */
  constructor(log: RevisionLog, pollMs: number) {
    this.#log = log;
    this.#pollMs = pollMs;
  }

  /** The latest good revision; looks for newer ones each time. */
  async latest(): Promise<Revision | null> {
    await this.#lookAnew();
    return this.#latest;
  }

  /** The same for pages: at most `pollMs` old, and what is known while the log cannot be read. */
  async served(): Promise<Revision | null> {
    if (performance.now() - this.#lookedAt < this.#pollMs) return this.#latest;
    // One page has waited for this look in vain.
    if (this.#outage && this.#looking) return this.#latest;
    try {
      await (this.#latest ? withPatience(this.#lookOnce()) : this.#lookOnce());
      this.#outage = null;
    } catch (error) {
      if (!this.#latest) throw error;
      this.#outage = error as Error;
    }
    return this.#latest;
  }

  /** The number after the last file seen, as of the last look. */
  get next(): number {
    return this.#next ?? 1;
  }

  /** How long ago the log said which revision is the newest. */
  readAgoMs(): number {
    return Math.round(performance.now() - this.#lookedAt);
  }

  /** Why pages are served from memory: the log could not be read the last time; null when it could. */
  get outage(): Error | null {
    return this.#outage;
  }

  /** A look that began before this call may have missed what was written meanwhile, so one after it is waited for. */
  #lookAnew(): Promise<void> {
    if (!this.#looking) return this.#lookOnce();
    this.#lookingAfter ??= this.#looking
      .catch(() => undefined)
      .then(() => {
        this.#lookingAfter = null;
        return this.#lookOnce();
      });
    return this.#lookingAfter;
  }

  /** Pages may join a look that has begun. */
  #lookOnce(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    this.#next ??= await this.#firstLook();
    for (;;) {
      const found = await this.#log.follower(this.#latest, this.#next);
      if (found === undefined) break;
      this.#latest = found ?? this.#latest;
      this.#next += 1;
    }
    this.#lookedAt = performance.now();
  }

  /** Finds the newest good revision; returns the number after the last file. */
  async #firstLook(): Promise<number> {
    const numbers = (await this.#log.numbers()).reverse();
    for (const number of numbers) {
      this.#latest = (await this.#log.follower(null, number)) ?? null;
      if (this.#latest) break;
    }
    return (numbers[0] ?? 0) + 1;
  }
}
