/** What the paths of the gateway's calls begin with (§7). */
export const callPrefixes = ['/wps/', '/lgw/', '/lotto/'] as const;
