import { documentText, type LiveSet, pageElement } from '@atrium/contracts/release';
import type { Browser } from '@playwright/test';
import { median } from '../statistics.ts';
import { buildResolver } from './build-resolver.ts';
import { type Figure, figure, p95, runs } from './figure.ts';

/** The shell's own modules in the page of this measurement. */
interface Resolver {
  resolveVersions(live: LiveSet, visitorId: string, overrides: null): { manifests: readonly object[] };
  menuEntries(manifests: readonly object[], slot: string, conditions: object): readonly object[];
}

interface Times {
  readonly resolving: number;
  readonly menus: number;
}

interface WithDocument {
  readonly document: { querySelector(selector: string): { readonly textContent: string } };
}

/** In a new page with the live set in it: resolves every version for a visitor, then two menus. */
function resolveOnce(selector: string): Times {
  const { document } = globalThis as unknown as WithDocument;
  const live = JSON.parse(document.querySelector(selector).textContent) as LiveSet;
  const { resolver } = globalThis as unknown as { resolver: Resolver };
  const session = { isLogin: false, isTrial: false, isAgent: false, isStaff: false };
  const conditions = { session, language: 'EN', gameLists: ['LIVE', 'RNG'], flags: new Set(), badges: {} };
  const began = performance.now();
  const { manifests } = resolver.resolveVersions(live, '0123456789abcdef0123456789abcdef', null);
  const resolved = performance.now();
  const entries = ['nav.item', 'side-menu.item'].map((slot) => resolver.menuEntries(manifests, slot, conditions));
  const drawn = performance.now();
  if (entries.flat().length === 0) throw new Error('the menus are empty');
  return { resolving: resolved - began, menus: drawn - resolved };
}

/** How long a browser takes to resolve its live versions and its menus. */
export async function measureResolving(browser: Browser, live: LiveSet): Promise<Figure[]> {
  const path = await buildResolver();
  const times: Times[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage();
    await page.setContent(`<script type="application/json" id="${pageElement.liveSet}">${documentText(live)}</script>`);
    await page.addScriptTag({ path });
    // Opening a page keeps several processes busy, each on a core that the page would have.
    await page.waitForTimeout(300);
    times.push(await page.evaluate(resolveOnce, `#${pageElement.liveSet}`));
    await page.close();
  }
  const of = (part: keyof Times) => {
    const values = times.map((time) => time[part]);
    return {
      value: median(values),
      unit: 'ms' as const,
      how: `median of ${runs} (p95 ${p95(values).toFixed(1)}), first time in a page`,
    };
  };
  return [
    figure({ name: 'resolving the live set in the browser', ...of('resolving'), limit: 1 }),
    figure({ name: '… and two menus of fifty remotes', ...of('menus'), limit: null }),
  ];
}
