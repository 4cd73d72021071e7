/** Prefixes of the paths of the gateway's calls. */
export const callPrefixes = ['/wps/', '/lgw/', '/lotto/'] as const;
