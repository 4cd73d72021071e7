import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../workspace.ts';

/** Outside of this folder, as a newcomer's clone would be, because this folder's tools would check its content. */
const folder = join(tmpdir(), `atrium-clone-${process.pid}`);
const port = 4680;

const seconds = (began: number) => Number(((Date.now() - began) / 1000).toFixed(1));

/** Until the page answers, as a person would wait for it. */
async function untilOpen(child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('npm start ended before the page was open');
    const answer = await fetch(`http://localhost:${port}/`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

async function timeStart(): Promise<number> {
  const began = Date.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, '.data') },
  });
  await untilOpen(child);
  const took = seconds(began);
  await stop(child);
  return took;
}

/** Seconds from an empty clone to a usable page, of a second start, and of `npm run verify`. */
export async function benchStart(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(root, 'bench-results'), { recursive: true });
  spawnSync('git', ['-c', 'advice.detachedHead=false', 'clone', '--quiet', root, folder], { stdio: 'inherit' });
  const first = await timeStart();
  const second = await timeStart();
  const began = Date.now();
  const verified = spawnSync('npm', ['run', 'verify'], { cwd: folder, stdio: 'ignore' });
  const verify = seconds(began);
  rmSync(folder, { recursive: true, force: true });
  const results = { fromClone: first, secondStart: second, verify, verifyPassed: verified.status === 0 };
  writeFileSync(join(root, 'bench-results', 'start.json'), `${JSON.stringify(results, null, 2)}\n`);
  console.log(`  clone to usable page   ${first} s  (aim: under 180)`);
  console.log(`  second start           ${second} s  (aim: under 8)`);
  console.log(`  npm run verify         ${verify} s  (aim: under 60)${verified.status === 0 ? '' : '  FAILED'}`);
}
