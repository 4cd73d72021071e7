import { z } from '@atrium/contracts/schema';

const webProtocols: ReadonlySet<string> = new Set(['https:', 'http:']);

/** Where a player is sent to pay. A browser would carry out an address of another kind within our own page. */
export const payAddress = z.string().check(
  z.maxLength(2_048),
  z.refine((address) => URL.canParse(address) && webProtocols.has(new URL(address).protocol)),
);

/** What a provider calls an order or a message. */
export const providerId = z.string().check(z.minLength(1), z.maxLength(255));
