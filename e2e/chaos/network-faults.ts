import type { LiveVersion } from '@atrium/contracts/release';
import type { Page, Route } from '@playwright/test';

export type FileKind = 'entry' | 'chunk' | 'style';

/** Faults of a network or a store. */
export const networkFaults = {
  404: (route: Route) => route.fulfill({ status: 404, body: 'not found' }),
  500: (route: Route) => route.fulfill({ status: 500, body: 'error' }),
  hang: () => Promise.resolve(),
  slow: async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue().catch(() => undefined);
  },
  truncated: (route: Route) => change(route, (body) => body.slice(0, Math.floor(body.length / 2))),
  malformed: (route: Route) => change(route, () => '<!doctype html><p>Sign in to the hotel network'),
  tampered: (route: Route) => change(route, (body) => body.slice(0, -1) + (body.endsWith(' ') ? '\n' : ' ')),
  'wrong type': async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/plain' } });
  },
} as const;
export type NetworkFault = keyof typeof networkFaults;

async function change(route: Route, edit: (body: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: edit(await response.text()) });
}

/** Paths of the files of one kind that a route of a version needs. */
export function filesOf(version: LiveVersion, kind: FileKind, routeId: string): string[] {
  if (kind === 'entry') return [version.base + version.entry];
  const extension = kind === 'style' ? '.css' : '.js';
  return (version.preloads[routeId] ?? [])
    .filter((file) => file.endsWith(extension))
    .map((file) => version.base + file);
}

/** Breaks files until the returned function is called. */
export async function breakFiles(
  page: Page,
  paths: readonly string[],
  fault: NetworkFault,
): Promise<() => Promise<void>> {
  const isBroken = (url: URL) => paths.includes(url.pathname);
  // A pending request completes by itself when the fault is removed.
  await page.route(isBroken, (route) => networkFaults[fault](route).catch(() => undefined));
  return () => page.unroute(isBroken);
}
