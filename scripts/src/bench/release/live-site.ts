import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buildPart } from '@atrium/build';
import { type LiveSet, pageElement } from '@atrium/contracts/release';
import { opsTokenOf, type Registry } from '@atrium/registry';
import { settingsFor } from '../../start/settings.ts';
import { startSystem } from '../../start/start-system.ts';
import { partNamed, root } from '../../workspace.ts';

const port = Number(process.env.BENCH_PORT ?? 4690);
const dataDir = join(root, '.cache', 'bench-release');
const path = '/hot';
/** Often enough to measure, seldom enough not to affect the measurement. */
const askEveryMs = 50;
const element = new RegExp(`<script[^>]* id="${pageElement.liveSet}"[^>]*>([^<]*)</script>`);

/** A site with a good version of games, and a bad one that is rolled back again and again. */
export interface LiveSite {
  readonly url: string;
  /** A page of games. */
  readonly path: string;
  readonly bad: string;
  makeBad(): Promise<void>;
  /** One request without Node, and `npm run release -- rollback`. */
  readonly rollBack: Readonly<Record<'request' | 'command', () => Promise<void>>>;
  untilOldIsServed(): Promise<void>;
  stop(): Promise<void>;
}

/** The live version of games, and another one of the same sources. */
async function publishTwin(registry: Registry): Promise<{ old: string; bad: string }> {
  const { remotes } = await registry.liveSets.current();
  const old = remotes.games?.stable.version ?? '';
  const bad = `${old}.twin`;
  const outputFolder = join(root, '.cache', 'bench', 'twin');
  await buildPart({ folder: partNamed('games').folder, version: bad, mode: 'production', outputFolder });
  await registry.publish(outputFolder);
  return { old, bad };
}

/** A started system with a registry of its own, empty but for what this workspace builds. */
export async function startLiveSite(): Promise<LiveSite> {
  rmSync(join(dataDir, 'registry'), { recursive: true, force: true });
  const { url, registry, stop } = await startSystem(settingsFor(port, dataDir));
  const token = opsTokenOf({ dataDir, environment: process.env });
  const env = { ...process.env, REGISTRY_URL: url, OPS_TOKEN: token };
  const run = async (program: string, script: string, ...words: string[]) => {
    await promisify(execFile)(program, [join(root, 'scripts/bin', script), ...words], { env });
  };
  const { old, bad } = await publishTwin(registry);
  // Node keeps what it compiles for the first one.
  await run(process.execPath, 'atrium.mjs', 'status');
  const servedVersion = async () => {
    const html = await (await fetch(url + path)).text();
    return (JSON.parse(element.exec(html)?.[1] ?? 'null') as LiveSet).remotes.games?.stable.version;
  };
  return {
    url,
    path,
    bad,
    stop,
    makeBad: async () => {
      await registry.promote([{ id: 'games', version: bad }], { actor: 'bench', reason: 'to be taken back' });
    },
    rollBack: {
      request: () => run('sh', 'rollback.sh', 'games', 'bench', old),
      command: () => run(process.execPath, 'atrium.mjs', 'rollback', 'games', '--to', old, '--reason', 'bench'),
    },
    async untilOldIsServed() {
      while ((await servedVersion()) !== old) await pause(askEveryMs);
    },
  };
}
