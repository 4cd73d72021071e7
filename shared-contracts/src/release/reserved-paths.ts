import { callPrefixes } from '../constants/index.ts';

/** First steps of paths that the site's servers answer themselves. */
const ofServers: ReadonlySet<string> = new Set([
  ...callPrefixes.map((prefix) => prefix.split('/')[1] ?? ''),
  ...['vendor', 'artifacts', 'registry', 'media', 'health', 'metrics'],
  ...['openapi.json', 'robots.txt', 'sitemap.xml', 'manifest.webmanifest', 'service-worker.js', 'offline.html'],
]);

/** Paths that the shell opens itself, as dialogs over a page. */
const ofShell: ReadonlySet<string> = new Set(['login', 'register', 'help', 'helpmc', 'app', 'chat']);

/** Who answers a path in place of any remote: a server or the shell; null where a remote may have its page. */
export function reservedBy(path: string): 'servers' | 'shell' | null {
  const [, first = '', ...deeper] = path.toLowerCase().split('/');
  if (ofServers.has(first)) return 'servers';
  return ofShell.has(first) && deeper.filter(Boolean).length === 0 ? 'shell' : null;
}
