import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type LiveSet, pageElement } from '@atrium/contracts/release';
import { opsTokenOf, type Registry } from '@atrium/registry';
import { settingsFor } from '../../start/settings.ts';
import { startSystem } from '../../start/start-system.ts';
import { root } from '../../workspace.ts';

const port = Number(process.env.BENCH_PORT ?? 4690);
const dataDir = join(root, '.cache', 'bench-release');

export interface LiveSite {
  readonly url: string;
  readonly registry: Registry;
  /** Runs `npm run release -- …` against it, from this workspace or another. @throws when it is refused */
  release(words: readonly string[], workspace?: string): Promise<void>;
  /** Runs `rollback.sh` against it: one request, without Node. */
  rollBackByRequest(part: string, to: string): Promise<void>;
  /** The live set in the page at a path, as a browser gets it. */
  pageAt(path: string): Promise<LiveSet>;
  stop(): Promise<void>;
}

function run(
  args: readonly string[],
  words: readonly string[],
  environment: Record<string, string>,
  program = process.execPath,
): Promise<void> {
  const child = spawn(program, [...args, ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complained = '';
  child.stderr.on('data', (text) => {
    complained += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`release ${words.join(' ')} ended with ${code}: ${complained}`));
    });
  });
}

const element = new RegExp(`<script[^>]* id="${pageElement.liveSet}"[^>]*>([^<]*)</script>`);

/** A started system with a registry of its own, empty but for what this workspace builds. */
export async function startLiveSite(): Promise<LiveSite> {
  rmSync(join(dataDir, 'registry'), { recursive: true, force: true });
  const { url, registry, stop } = await startSystem(settingsFor(port, dataDir));
  const environment = { REGISTRY_URL: url, OPS_TOKEN: opsTokenOf({ dataDir, environment: process.env }) };
  return {
    url,
    registry,
    release: (words, workspace = root) => run([join(workspace, 'scripts/bin/release.mjs')], words, environment),
    rollBackByRequest: (part, to) =>
      run([join(root, 'scripts/bin/rollback.sh')], [part, 'bench', to], environment, 'sh'),
    async pageAt(path) {
      const html = await (await fetch(url + path)).text();
      return JSON.parse(element.exec(html)?.[1] ?? 'null') as LiveSet;
    },
    stop,
  };
}
