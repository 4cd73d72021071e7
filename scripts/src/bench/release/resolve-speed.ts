import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveSet } from '@atrium/contracts/release';
import type { Browser } from '@playwright/test';
import { partSourceOf } from '../../build/index.ts';
import { runWebpack } from '../../build/run-webpack.ts';
import { baseConfig } from '../../build/webpack-config.ts';
import { root } from '../../workspace.ts';
import { median } from '../statistics.ts';
import { type Figure, figure, p95, runs } from './figure.ts';

/** What the page has of the shell's own modules while this is measured. */
interface Resolver {
  createLineup(live: LiveSet, visitorId: string, overrides: null): { manifests: readonly object[] };
  menuEntries(manifests: readonly object[], slot: string, conditions: object): readonly object[];
}

/** The shell's own modules that resolve a live set, as a script for a page. */
async function buildResolver(): Promise<string> {
  const path = join(root, '.cache', 'bench', 'resolver');
  mkdirSync(path, { recursive: true });
  const remotes = join(root, 'shell/src/remotes');
  const exported = `export * from ${JSON.stringify(join(remotes, 'lineup.ts'))};export * from ${JSON.stringify(join(remotes, 'menu-entries.ts'))};`;
  await runWebpack({
    ...baseConfig({ part: partSourceOf(join(root, 'shell')), version: 'bench', mode: 'production' }),
    entry: `data:text/javascript,${exported}`,
    cache: false,
    output: { path, filename: 'resolver.js', library: { type: 'window', name: 'resolver' } },
  });
  return join(path, 'resolver.js');
}

/** In a page that has resolved nothing before: every version for a visitor, and the entries of two menus. */
async function resolveOnce(text: string): Promise<number> {
  const live = JSON.parse(text) as LiveSet;
  // Handing the document over is work of its own.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { resolver } = globalThis as unknown as { resolver: Resolver };
  const session = { isLogin: false, isTrial: false, isAgent: false, isOps: false };
  const conditions = { session, language: 'EN', gameTypes: null };
  const began = performance.now();
  const { manifests } = resolver.createLineup(live, '0123456789abcdef0123456789abcdef', null);
  const entries = ['nav.item', 'side-menu.item'].map((slot) => resolver.menuEntries(manifests, slot, conditions));
  const took = performance.now() - began;
  if (entries.flat().length === 0) throw new Error('the menus are empty');
  return took;
}

/** How long a browser takes to know what is live for it. */
export async function measureResolving(browser: Browser, live: LiveSet): Promise<Figure> {
  const path = await buildResolver();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage();
    await page.addScriptTag({ path });
    times.push(await page.evaluate(resolveOnce, JSON.stringify(live)));
    await page.close();
  }
  const how = `median of ${times.length} (p95 ${p95(times).toFixed(1)}), 50 remotes, two menus, first time in a page`;
  return figure({ name: 'resolving the live set in the browser', value: median(times), limit: 1, unit: 'ms', how });
}
