import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { merchants } from '@atrium/contracts/constants';
import { findRoute, type LiveSet, type LiveVersion, stableManifests, wholeOf } from '@atrium/contracts/release';
import { Drawings, guestReads, type PageToDraw } from '@atrium/registry';
import { type Figures, interleave, median, quantile, timeOf } from '@atrium/server-kit/bench';
import { buildInChild } from '../../start/build-in-child.ts';
import { root } from '../../workspace.ts';
import { cpuMsOf } from '../capacity/cpu-time.ts';
import { startProcess, untilQuiet } from '../frame/started-process.ts';

const port = Number(process.env.BENCH_PORT ?? 4688);
const turns = Number(process.env.BENCH_RUNS ?? 5);
/** Pages for the memory of the render process; a hundred thousand take a quarter of an hour. */
const manyPages = Number(process.env.BENCH_PAGES ?? 3_000);
const paths = ['/', '/rng', '/promotions', '/agent', '/lottery/results'];
const pagesATurn = 1_000;
const atOnce = 8;

/** Requests a page over and over; returns pages a second, and the processor time of the site for each, ms. */
async function request(url: string, pid: number): Promise<{ perSecond: number; cpuMs: number }> {
  const before = cpuMsOf(pid);
  const hand = async () => {
    for (let count = 0; count < pagesATurn / atOnce; count += 1) await (await fetch(url)).arrayBuffer();
  };
  const ms = await timeOf(() => Promise.all(Array.from({ length: atOnce }, hand)));
  return { perSecond: pagesATurn / (ms / 1000), cpuMs: (cpuMsOf(pid) - before) / pagesATurn };
}

async function measureKept(figures: Figures, url: string, pid: number): Promise<void> {
  const visits = await interleave(
    { turns, warm: 1 },
    { drawn: () => request(`${url}/`, pid), undrawn: () => request(`${url}/?by=browser`, pid) },
  );
  const of = (kind: 'perSecond' | 'cpuMs') =>
    Object.fromEntries(Object.entries(visits).map(([name, seen]) => [name, median(seen.map((one) => one[kind]))]));
  figures.compare('a kept page, processor time, ms', of('cpuMs'), 2);
  figures.compare('pages a second, one process', of('perSecond'));
}

/** Versions of a site's stable parts, with what only its server reads. */
async function versionsOf(url: string): Promise<{ live: LiveSet; wholes: Record<string, LiveVersion> }> {
  const live = (await (await fetch(`${url}/registry/live-set`)).json()) as LiveSet;
  const parts = Object.entries({ ...live.remotes, ...(live.shell ? { shell: live.shell } : {}) });
  const wholes = parts.map(async ([id, { stable }]): Promise<[string, LiveVersion]> => {
    const whole = wholeOf(stable);
    return [id, whole ? ((await (await fetch(url + whole.file)).json()) as LiveVersion) : stable];
  });
  return { live, wholes: Object.fromEntries(await Promise.all(wholes)) };
}

const sleeps = 'exports.draw = async () => { for (;;); };';
const sleepsFile = `server/${createHash('sha256').update(sleeps).digest('hex')}.js`;

/** Drawings of the site's versions, with answers that differ each time: no page is kept. */
async function newPages(url: string) {
  const { live, wholes } = await versionsOf(url);
  const { shell, ...remotes } = wholes;
  if (!shell) throw new Error('the site has no shell');
  const read = guestReads(url);
  /** Read once: the gateway would refuse an address that reads this much. */
  const known = new Map<string, Promise<unknown>>();
  let reads = 0;
  const drawings = new Drawings({
    store: {
      get: async (key) =>
        key.endsWith(sleepsFile)
          ? Buffer.from(sleeps)
          : Buffer.from(await (await fetch(`${url}/${key}`)).arrayBuffer()),
    },
    read: async (address, headers) => {
      reads += 1;
      const value = known.get(address) ?? read(address, headers);
      known.set(address, value);
      return { ...((await value) as object), reads };
    },
    now: () => Date.now() + reads,
  });
  const pages = paths.map((path): PageToDraw => {
    const found = findRoute(stableManifests(live), path);
    const version = found ? remotes[found.remoteId] : undefined;
    if (!found || !version) throw new Error(`${path} is no remote's`);
    return { ...found, version, shell, remotes, merchant: merchants[0], language: 'EN' };
  });
  return { drawings, pages };
}

const rssMb = (pid: number) => (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1024 ** 2;

async function measureNew(figures: Figures, url: string): Promise<void> {
  const { drawings, pages } = await newPages(url);
  try {
    const draw = (index: number) => drawings.drawNow(pages[index % pages.length] as PageToDraw);
    for (let index = 0; index < 50; index += 1) await draw(index);
    const pid = drawings.renderer.pid ?? 0;
    const before = cpuMsOf(pid);
    const calm: number[] = [];
    for (let index = 0; index < 200; index += 1) calm.push(await timeOf(() => draw(index)));
    figures.note('a new page, processor time of the render process', (cpuMsOf(pid) - before) / 200, 'ms', { most: 60 });
    const beside: number[] = [];
    const end = new AbortController();
    const disturb = (async () => {
      for (let index = 0; !end.signal.aborted; index += 1) {
        const bad = { ...(pages[0] as PageToDraw).version, base: `/artifacts/bad-${index}/1/`, server: sleepsFile };
        await drawings.page({ ...(pages[0] as PageToDraw), version: bad });
      }
    })();
    for (let index = 0; index < 200; index += 1) beside.push(await timeOf(() => draw(index)));
    end.abort();
    await disturb;
    figures.compare('a new page, 99 of 100, beside a version that never ends, ms', {
      beside: quantile(beside, 0.99),
      alone: quantile(calm, 0.99),
    });
    for (let index = 0; index < manyPages; index += 1) await draw(index);
    figures.note(`memory of the render process after ${manyPages} pages`, rssMb(pid), 'MB', { most: 200 });
  } finally {
    drawings.close();
  }
}

/** What pages that the server draws cost it: kept, new, beside a version that never ends, and after many. */
export async function benchServer(figures: Figures): Promise<void> {
  await buildInChild();
  const data = { DATA_DIR: join(root, '.cache', 'bench-data') };
  const site = await startProcess('scripts/bin/start.mjs', port, data);
  try {
    await untilQuiet();
    await measureKept(figures, site.url, site.pid);
    await measureNew(figures, site.url);
  } finally {
    await site.stop();
  }
}
