/** Prefixes of the paths of the gateway's calls (§7). */
export const callPrefixes = ['/wps/', '/lgw/', '/lotto/'] as const;
