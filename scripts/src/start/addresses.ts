import type { StartSettings } from './settings.ts';

/** This process's own address. */
export function ownAddress({ port }: Pick<StartSettings, 'port'>): string {
  return `http://127.0.0.1:${port}`;
}

/** The same as the start names it to people: a cookie of one name is not sent to the other. */
export function namedAddress({ port }: Pick<StartSettings, 'port'>): string {
  return `http://localhost:${port}`;
}

/** Addresses of the site servers: `PROBE_URLS`, or this one alone. */
export function probeUrls(settings: Pick<StartSettings, 'port'>, environment = process.env): string[] {
  const named = (environment.PROBE_URLS ?? '').split(/[\s,]+/).filter(Boolean);
  return named.length > 0 ? named : [ownAddress(settings)];
}
