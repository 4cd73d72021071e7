import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getReleaseStatus } from '@atrium/contracts/calls';
import type { LiveSet } from '@atrium/contracts/release';
import { Registry, registryPlugin } from '@atrium/registry';
import Fastify from 'fastify';
import { root } from '../../workspace.ts';
import { type Figure, runs, slowest } from './figure.ts';

const versions = 200;
const folder = join(root, '.cache', 'bench-registry');
const opsToken = 'bench';

/** Publishes a remote of ours under another id, and writes the records of its earlier versions as publishing does. */
async function publishRemote(registry: Registry, id: string, buildFolder: string): Promise<string> {
  const record = JSON.parse(readFileSync(join(buildFolder, 'artifact.json'), 'utf8'));
  const manifest = JSON.parse(JSON.stringify({ ...record.manifest, id }).replaceAll('"path":"/', `"path":"/${id}/`));
  const build = join(folder, 'build');
  rmSync(build, { recursive: true, force: true });
  mkdirSync(build, { recursive: true });
  const { entry } = record;
  writeFileSync(join(build, entry), readFileSync(join(buildFolder, entry)));
  const files = record.files.filter((file: { path: string }) => file.path === entry);
  const version = `1.${versions}.0`;
  const artifact = {
    ...record,
    id,
    version,
    files,
    preloads: {},
    origin: undefined,
    manifest: { ...manifest, handles: [] },
  };
  writeFileSync(join(build, 'artifact.json'), JSON.stringify(artifact));
  const { summary } = await registry.publish(build);
  const place = join(folder, 'registry', 'versions', id);
  for (let number = 1; number < versions; number += 1) {
    const earlier = { ...summary, version: `1.${number}.0` };
    writeFileSync(join(place, `${earlier.version}.json`), JSON.stringify(earlier));
  }
  return version;
}

/**
 * How long a registry of this size takes to return the live versions, over the network as the console requests them.
 */
export async function measureStatus(live: LiveSet): Promise<Figure> {
  rmSync(folder, { recursive: true, force: true });
  const registry = new Registry(join(folder, 'registry'));
  const ids = Object.keys(live.remotes);
  const promotions: { id: string; version: string }[] = [];
  for (const id of ids) {
    const build = join(root, `mfe-${id.replace(/\d+$/, '')}`, 'dist');
    promotions.push({ id, version: await publishRemote(registry, id, build) });
  }
  const steps = promotions.map(({ id, version }) => ({ do: 'promote' as const, part: id, version }));
  await registry.change({ steps, reason: 'as many as there may be', force: true }, 'bench');
  const times = await askOften(new Registry(join(folder, 'registry')));
  rmSync(folder, { recursive: true, force: true });
  return slowest(
    { name: 'status of 50 remotes × 200 versions', limit: 200, how: 'over HTTP, the first one cold' },
    times,
  );
}

async function askOften(registry: Registry): Promise<number[]> {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(registryPlugin, {
    registry,
    policy: { frameOrigins: [] },
    ops: { opsToken, operatorOf: null, probes: () => [] },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    const answer = await fetch(url + getReleaseStatus.path, { headers: { authorization: `Bearer ${opsToken}` } });
    const { value } = (await answer.json()) as { value: { parts: { versions: number }[] } };
    times.push(performance.now() - began);
    const known = value.parts.reduce((sum, part) => sum + part.versions, 0);
    if (known !== versions * value.parts.length) throw new Error(`status knows ${known} versions`);
  }
  await app.close();
  return times;
}
