import { accessSync, constants, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './settings.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function runningOn(lock: string): number | null {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return Number.isInteger(pid) && pid !== process.pid && isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be used: ${(error as Error).message}.`);
  }
}

function checkSpace(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const freeMegabytes = Math.floor((bavail * bsize) / 1024 / 1024);
  if (freeMegabytes < 300)
    throw new StartError(`The disk under ${folder} is full: ${freeMegabytes} MB free, 300 MB needed.`);
}

/**
 * Locks a data folder for this process; returns the function that releases it.
 * @throws StartError when it cannot be written, is full, or another Atrium runs on it
 */
export function takeDataFolder(folder: string): () => void {
  makeWritable(folder);
  checkSpace(folder);
  const lock = join(folder, 'atrium.pid');
  const other = runningOn(lock);
  if (other) throw new StartError(`Atrium already runs on ${folder} (process ${other}); stop it or set DATA_DIR.`);
  writeFileSync(lock, String(process.pid));
  return () => rmSync(lock, { force: true });
}
