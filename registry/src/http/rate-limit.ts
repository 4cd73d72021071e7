import { minuteMs } from '@atrium/contracts/durations';

/** A limit of requests per minute and address; counts are cleared every minute. */
export class RateLimit {
  readonly #most: number;
  readonly #counts = new Map<string, number>();
  #minute = 0;

  constructor(mostPerMinute: number) {
    this.#most = mostPerMinute;
  }

  allows(address: string, now: number): boolean {
    const minute = Math.floor(now / minuteMs);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    return count <= this.#most;
  }
}
