import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { documentText, type LiveSet } from '@atrium/contracts/release';
import { median } from '@atrium/server-kit/bench';
import { buildResolver } from './build-resolver.ts';

const pages = 41;

/** In a new page: the visitor's versions of a live set that was just read. */
const resolve = new Script(`{
  const live = JSON.parse(text);
  const began = now();
  resolver.resolveVersions(live, '0123456789abcdef0123456789abcdef', null);
  now() - began;
}`);

/**
 * How long the shell's own code takes to resolve a live set for the first time in a page, in milliseconds: the median of
 * many pages, because other work of this machine lengthens some of them.
 */
export async function resolvingTime(live: LiveSet): Promise<number> {
  const code = new Script(readFileSync(await buildResolver(), 'utf8'));
  const text = documentText(live);
  const times = Array.from({ length: pages }, () => {
    const page: Record<string, unknown> = { text, now: () => performance.now(), btoa, process: { env: {} } };
    page.window = page;
    createContext(page);
    code.runInContext(page);
    return resolve.runInContext(page) as number;
  });
  return median(times);
}
