import type { VisitorPlace } from '@atrium/contracts/release';
import { isLoopback, networkOfAddress } from '@atrium/server-kit';

/** A visitor by an id that this site made, and the network they came from. */
export interface Visitor {
  readonly id: string;
  readonly network: string;
}

/** The sender of a beacon, and what decides which canaries are for them. */
export interface Reporter extends Visitor {
  readonly place: VisitorPlace;
}

/** The network of an address, as wide as one customer of a provider usually has. */
export const beaconNetwork = (address: string): string => networkOfAddress(address, { ipv4Bytes: 3, ipv6Groups: 3 });

/**
 * The reporter behind an address. All visitors of a site on one's own machine have its one address, so there each is a
 * network of their own; in production that address is one network, because it is that of a proxy.
 */
export function reporterOf(id: string, address: string, isProduction: boolean): Visitor {
  const isAlone = isLoopback(address) && !isProduction;
  return { id, network: isAlone ? `visitor ${id}` : beaconNetwork(address) };
}
