import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { packPackages } from '@atrium/scripts/npm-packages';
import { repository } from './system.ts';

const folder = join(repository, '.cache', 'npm-registry');

/** A registry of npm's protocol with the packages that teams install; everything else comes from npm's own. */
export interface NpmRegistry {
  readonly url: string;
  close(): void;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const npm = (cwd: string, ...words: string[]) => execFileSync('npm', words, { cwd, encoding: 'utf8', stdio: 'pipe' });

/** Verdaccio is three hundred packages that only this needs: they have a lock file of their own. */
function install(): void {
  for (const name of ['package.json', 'package-lock.json']) {
    cpSync(join(repository, 'e2e', 'npm-registry', name), join(folder, name));
  }
  npm(folder, 'ci', '--no-audit', '--no-fund', '--loglevel=error');
}

function configure(port: number): string {
  const access = { access: '$all', publish: '$all' };
  const settings = {
    storage: join(folder, 'storage'),
    listen: `127.0.0.1:${port}`,
    uplinks: { npm: { url: npm(repository, 'config', 'get', 'registry').trim() } },
    packages: {
      '@atrium/*': access,
      'create-atrium-remote': access,
      '**': { access: '$all', proxy: 'npm' },
    },
    log: { type: 'stdout', level: 'fatal' },
  };
  const file = join(folder, 'config.yaml');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(settings));
  return file;
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the npm registry did not start');
    const answer = await fetch(`${url}/-/ping`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts the registry and publishes the packages of this workspace to it. */
export async function startNpmRegistry(): Promise<NpmRegistry> {
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, 'storage'), { recursive: true, force: true });
  install();
  const port = await freePort();
  const command = [join(folder, 'node_modules/verdaccio/bin/verdaccio'), '--config', configure(port)];
  const child = spawn(process.execPath, command, { cwd: folder, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url, child);
  for (const { folder: packed } of await packPackages(join(folder, 'packages'))) {
    npm(packed, 'publish', '--registry', url, `--//127.0.0.1:${port}/:_authToken=none`);
  }
  return { url, close: () => child.kill() };
}
