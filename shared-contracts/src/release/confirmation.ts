import { minuteMs } from '../durations/index.ts';

/**
 * What a site server says of the live set that it serves, signed like it and short-lived: so that a copy of a page cannot
 * pass for the site for ever. Times are epoch ms by the server's clock.
 */
export interface Confirmation {
  readonly type: 'atrium-confirmation';
  readonly revision: number;
  /** When the server last read in the store that this is the newest revision. */
  readonly confirmedAt: number;
  readonly now: number;
  /** What a browser asked with: nobody without a key can answer it. */
  readonly nonce?: string | undefined;
}

/** Header of `GET /registry/live-set` with the confirmation, as `writeConfirmation` makes it. */
export const confirmationHeader = 'atrium-confirmation';

/** Clocks of browsers may be off by so much before it is said. */
export const clockToleranceMs = 5 * minuteMs;
