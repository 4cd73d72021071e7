import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from '@atrium/registry';
import { createRemote } from '@atrium/scripts/new-remote';
import { repository, system } from './system.ts';
import { workspaceAside } from './workspace-aside.ts';

const fixture = join(repository, 'e2e', 'fixtures', 'another-bundler');

const builds = {
  vite: [join('..', 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
  rspack: ['rspack-build.mjs'],
} as const;
export type AnotherBundler = keyof typeof builds;

/** Gives a remote's folder the pages and the builds of the fixture. */
export function withFixtureOf(id: string, folder: string): void {
  cpSync(fixture, folder, { recursive: true });
  for (const name of readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:tsx?|css)$/.test(name)) continue;
    const file = join(folder, 'src', name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('__id__', id));
  }
}

export function setVersion(folder: string, version: string): void {
  const record = join(folder, 'package.json');
  writeFileSync(record, JSON.stringify({ ...JSON.parse(readFileSync(record, 'utf8')), version }));
}

/** A new remote with the pages and the build of the fixture. */
function remoteBy(bundler: AnotherBundler, id: string, version: string): string {
  const folder = createRemote(id, join(workspaceAside(`by-${bundler}-workspace`), `mfe-${id}`));
  withFixtureOf(id, folder);
  setVersion(folder, version);
  return folder;
}

function run(args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stdout}${stderr}`);
}

/** Builds, wraps and publishes a version of the fixture's remote, as a team with another bundler does. */
export async function publishBy(bundler: AnotherBundler, id: string, version: string): Promise<void> {
  const registry = new Registry(join(system.dataDir, 'registry'));
  if (await registry.versionOf(id, version).catch(() => null)) return;
  const folder = remoteBy(bundler, id, version);
  run(builds[bundler], folder);
  run([join(repository, 'scripts', 'bin', 'atrium.mjs'), 'wrap', 'dist'], folder);
  await registry.publish(join(folder, 'dist'));
}
