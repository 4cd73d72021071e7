import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../../browser/chromium-launch.ts';
import { buildPart } from '../../build/index.ts';
import { buildInChild } from '../../start/build-in-child.ts';
import { partNamed, root } from '../../workspace.ts';
import { copyWorkspace } from '../../workspace-copy.ts';
import { measureAlerts } from './alert-speed.ts';
import { measureCanary } from './canary-accuracy.ts';
import { measureLiveSet, withFiftyRemotes } from './fifty-remotes.ts';
import { type Figure, printFigures } from './figure.ts';
import { measureForging } from './forging.ts';
import { type LiveSite, startLiveSite } from './live-site.ts';
import { measurePublish } from './publish-speed.ts';
import { startRegistry } from './registry-process.ts';
import { measureResolving } from './resolve-speed.ts';
import { measureReturn } from './returning-visitor.ts';
import { measureRollback } from './rollback-speed.ts';
import { measureRollout } from './rollout-timing.ts';
import { measureStatus } from './status-speed.ts';

/** The live version of a remote, and another one of the same sources that is to be rolled back. */
async function publishTwin({ registry }: LiveSite): Promise<[string, string]> {
  const { remotes } = await registry.liveSets.current();
  const old = remotes.games?.stable.version ?? '';
  const version = `${old}.twin`;
  const outputFolder = join(root, '.cache', 'bench', 'twin');
  await buildPart({ folder: partNamed('games').folder, version, mode: 'production', outputFolder });
  await registry.publish(outputFolder);
  return [old, version];
}

/** What takes note of figures, as soon as they are there. */
interface Notes {
  say(what: string): void;
  add(...figures: Figure[]): void;
}

/** Measures the effects of a release on a running site. */
async function measureSite(site: LiveSite, browser: Browser, { say, add }: Notes): Promise<void> {
  const workspace = copyWorkspace(join(root, '.cache', 'bench-workspace'));
  say('rollbacks');
  add(...(await measureRollback(site, browser, await publishTwin(site))));
  say('publishing');
  add(...(await measurePublish(site, workspace)));
  say('what a returning visitor downloads');
  add(...(await measureReturn(workspace)));
  rmSync(workspace.folder, { recursive: true, force: true });
  const live = await site.registry.liveSets.current();
  const stable = live.remotes.games?.stable;
  if (!stable) throw new Error('the games remote is not live');
  const many = withFiftyRemotes(live);
  say('a registry of fifty remotes');
  add(...(await measureResolving(browser, many)), measureLiveSet(many), ...measureCanary(stable), measureForging());
  add(await measureStatus(many));
}

/** Measures what a registry does by itself. */
async function measureRegistry({ say, add }: Notes): Promise<void> {
  const registry = await startRegistry();
  try {
    say('alerts');
    add(await measureAlerts(registry));
    say('a rollout over restarts');
    add(await measureRollout(registry));
  } finally {
    await registry.stop();
  }
}

/** `npm run bench -- release` */
export async function benchRelease(): Promise<void> {
  const began = Date.now();
  const figures: Figure[] = [];
  const notes: Notes = {
    say: (what) => console.log(`  ${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`),
    add(...more) {
      printFigures(more);
      figures.push(...more);
    },
  };
  await buildInChild();
  const site = await startLiveSite();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    await measureRegistry(notes);
    await measureSite(site, browser, notes);
    const machine = { cores: cpus().length, load: loadavg()[0], seconds: Math.round((Date.now() - began) / 1000) };
    mkdirSync(join(root, 'bench-results'), { recursive: true });
    const file = join(root, 'bench-results', 'release.json');
    writeFileSync(file, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
    if (figures.some(({ holds }) => !holds)) process.exitCode = 1;
  } finally {
    await browser.close();
    await site.stop();
  }
}
