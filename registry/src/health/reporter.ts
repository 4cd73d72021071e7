import { isLoopback, networkOfAddress } from '@atrium/server-kit';

/** The sender of a beacon: a visitor id that this site made, and the network it came from. */
export interface Reporter {
  readonly id: string;
  readonly network: string;
}

/** The network of an address, as wide as one customer of a provider usually has. */
export const beaconNetwork = (address: string): string => networkOfAddress(address, { ipv4Bytes: 3, ipv6Groups: 3 });

/**
 * The reporter behind an address. All visitors of a site on one's own machine have its one address, so there each is a
 * network of their own; in production that address is one network, because it is that of a proxy.
 */
export function reporterOf(id: string, address: string, isProduction: boolean): Reporter {
  const isAlone = isLoopback(address) && !isProduction;
  return { id, network: isAlone ? `visitor ${id}` : beaconNetwork(address) };
}
