import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPart } from '@atrium/build';
import type { LiveVersion } from '@atrium/contracts/release';
import { Registry } from '@atrium/registry';
import { createRemote } from '@atrium/scripts/new-remote';
import { system } from '../support/system.ts';
import { workspaceAside } from '../support/workspace-aside.ts';

/** The fault in the code of a version. */
export type ModuleFault =
  | 'none'
  | 'on load'
  | 'in render'
  | 'in an effect'
  | 'exposes nothing'
  | 'in a cleanup'
  | 'in a timer'
  | 'updates for ever'
  | 'suspends for ever'
  | 'hangs the tab'
  | 'styles everything'
  | 'replaces fetch';

/** Thrown by faulty versions, so that tests distinguish it from a fault of the site. */
export const plannedFault = 'planned fault';

export const registry = new Registry(join(system.dataDir, 'registry'));
const author = { actor: 'e2e', reason: 'chaos' };

const manifest = (id: string) => `import { defineManifest } from '@atrium/contracts/platform';
export const manifest = defineManifest({
  id: '${id}',
  contract: '1.0',
  routes: [
    { id: 'home', path: '/${id}', titleKey: 'title' },
    { id: 'more', path: '/${id}/more', titleKey: 'title' },
  ],
  menu: [{ slot: 'nav.item', id: '${id}', textKey: 'title', to: '/${id}', order: 900 }],
  slots: [],
  dialogs: [],
  handles: [],
});
`;

const remote = (fault: ModuleFault) =>
  fault === 'exposes nothing'
    ? 'export const nothing = true;\n'
    : `import { defineRemote } from '@atrium/contracts/react';
import { manifest } from './remote.manifest.ts';
${fault === 'on load' ? `if (manifest.id) throw new Error('${plannedFault}');` : ''}
export default defineRemote(manifest, {
  routes: { home: () => import('./pages/home/home.page.tsx'), more: () => import('./pages/more/more.page.tsx') },
  slots: {},
  dialogs: {},
  commands: {},
  texts: {
    EN: () => import('./texts/en.json'),
    HI: () => import('./texts/hi.json'),
    TY: () => import('./texts/ty.json'),
  },
});
`;

/** What the pages of a faulty version do beside what they draw. */
const effects: Partial<Record<ModuleFault, string>> = {
  'in an effect': `useEffect(() => { throw new Error('${plannedFault}'); }, []);`,
  'in a cleanup': `useEffect(() => () => { throw new Error('${plannedFault}'); }, []);`,
  'in a timer': `useEffect(() => { setTimeout(() => { throw new Error('${plannedFault}'); }, 100); }, []);`,
  'updates for ever': 'useEffect(() => setCount(count + 1));',
  'suspends for ever': 'use(never);',
  'hangs the tab': 'while (count === 0);',
  'replaces fetch': 'useEffect(() => { window.fetch = window.fetch.bind(window); }, []);',
};

const page = (
  id: string,
  name: string,
  version: string,
  fault: ModuleFault,
) => `import { getGameMenus } from '@atrium/contracts/calls';
import { sessionChanged } from '@atrium/contracts/events';
import { useBusEvent, usePlatform } from '@atrium/contracts/react';
import { use, useEffect, useState } from 'react';
import './${name}.css';

const never = new Promise<never>(() => undefined);

export default function Page() {
  const [isBroken, setBroken] = useState(false);
  const { calls } = usePlatform();
  useBusEvent(sessionChanged, () => undefined);
  const [count, setCount] = useState(0);
  ${effects[fault] ?? ''}
  if (${fault === 'in render'} || isBroken) throw new Error('${plannedFault}');
  return (
    <section className="${id}-${name}">
      <h1>${id} ${name} ${version}</h1>
      <label>Note <input /></label>
      <a href="/${id}/more">more</a>
      <button type="button" onClick={() => setBroken(true)}>break</button>
      <button type="button" onClick={() => void calls.invoke(getGameMenus, {})}>call</button>
    </section>
  );
}
`;

function writeSources(folder: string, id: string, version: string, fault: ModuleFault): void {
  writeFileSync(join(folder, 'src/remote.manifest.ts'), manifest(id));
  writeFileSync(join(folder, 'src/remote.tsx'), remote(fault));
  for (const [name, colour] of [
    ['home', '1, 2, 3'],
    ['more', '4, 5, 6'],
  ] as const) {
    const pages = join(folder, 'src/pages', name);
    mkdirSync(pages, { recursive: true });
    writeFileSync(join(pages, `${name}.page.tsx`), page(id, name, version, fault));
    const foreign =
      fault === 'styles everything' ? '* { color: rgb(7, 8, 9) !important; }\nheader { display: none; }\n' : '';
    writeFileSync(join(pages, `${name}.css`), `${foreign}.${id}-${name} { outline-color: rgb(${colour}); }\n`);
  }
}

/** Builds a version of a small remote with two pages, each with a chunk and a style of its own; returns the build. */
export async function buildVersion(id: string, version: string, fault: ModuleFault = 'none'): Promise<string> {
  const folder = createRemote(id, join(workspaceAside('chaos-workspace'), `mfe-${id}`));
  writeSources(folder, id, version, fault);
  await buildPart({ folder, version, mode: 'production' });
  return join(folder, 'dist');
}

/** Publishes a version of such a remote at the system under test. */
export async function publishVersion(id: string, version: string, fault: ModuleFault = 'none'): Promise<LiveVersion> {
  const known = await registry.versionOf(id, version).catch(() => null);
  if (known) return known;
  await registry.publish(await buildVersion(id, version, fault));
  return registry.versionOf(id, version);
}

/** Makes versions of a remote live one after the other: the last one is stable, the previous one its fallback. */
export async function goLive(id: string, ...versions: string[]): Promise<void> {
  await takeOff(id);
  for (const version of versions) await registry.promote([{ id, version }], author);
}

/** Removes a remote from the site, its fallback versions included. */
export async function takeOff(id: string): Promise<void> {
  if (!(id in (await registry.liveSets.current()).remotes)) return;
  await registry.change({ steps: [{ do: 'remove', part: id }], reason: author.reason }, author.actor);
}

export async function promote(id: string, version: string): Promise<void> {
  await registry.promote([{ id, version }], author);
}

export async function canary(id: string, version: string, percent: number): Promise<void> {
  const steps = [{ do: 'canary' as const, part: id, version, percent }];
  await registry.change({ steps, reason: author.reason }, author.actor);
}

export async function rollBack(id: string): Promise<void> {
  await registry.change({ steps: [{ do: 'rollback', part: id }], reason: 'it was no good' }, author.actor);
}
