import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's unit of the times below, on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** Fields of `/proc/<pid>/stat` after the name, which may contain spaces; null for a process that is gone. */
function statOf(pid: number | string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Processor time of a process so far, in ms. */
function ownMs(stat: readonly string[] | null): number {
  const [user = 0, system = 0] = (stat ?? []).slice(11, 13).map(Number);
  return ((user + system) / ticksPerSecond) * 1_000;
}

export const cpuMsOf = (pid: number): number => ownMs(statOf(pid));

/** The same of a process and its children, as PostgreSQL has one for each connection. */
export function cpuMsWithChildren(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.[1] === String(pid));
  return [statOf(pid), ...children].reduce((sum, stat) => sum + ownMs(stat), 0);
}
