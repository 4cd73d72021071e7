import { cpus } from 'node:os';

/** Seconds that the cores of this machine have worked since it started, whatever for. */
export function busySeconds(): number {
  const busyMs = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busyMs.reduce((sum, ms) => sum + ms, 0) / 1000;
}
