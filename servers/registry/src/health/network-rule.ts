/** Networks that failures come from before they change what is live, unless the site sets another number. */
export const usualNetworks = 5;
const visitorsOfNetwork = 8;

/**
 * How much one network may prove. A visitor id costs its owner nothing, a network does; so each network speaks for a few
 * visitors only, whichever version they had, and failures count once enough networks have seen them.
 */
export class NetworkRule {
  readonly least: number;
  /** Visitors that count of one network. */
  readonly most: number;

  constructor(least = usualNetworks) {
    this.least = least;
    this.most = least <= 1 ? Number.POSITIVE_INFINITY : visitorsOfNetwork;
  }

  /** The visitors that count: of each network the first few. */
  counted<V extends { readonly network: string }>(visitors: Iterable<V>): V[] {
    const seen = new Map<string, number>();
    return [...visitors].filter(({ network }) => {
      const count = (seen.get(network) ?? 0) + 1;
      seen.set(network, count);
      return count <= this.most;
    });
  }
}

/** How many networks have seen a failure. */
export function failingNetworks(visitors: Iterable<{ readonly network: string; readonly hasFailed: boolean }>): number {
  return new Set([...visitors].filter(({ hasFailed }) => hasFailed).map(({ network }) => network)).size;
}
