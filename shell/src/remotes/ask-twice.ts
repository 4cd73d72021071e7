import { integrityOf } from './integrity.ts';

const tryMs = 12_000;
const renewMs = 6000;

/** @throws when the work is not done by then; what it still does is of no interest any more */
export function withDeadline<T>(work: Promise<T>, deadlineMs: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took too long`)), deadlineMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Address of the file that could not be had, as the chunk loaders of webpack and of styles tell it. */
function missingFile(error: unknown): string | null {
  const { request } = (error ?? {}) as { request?: unknown };
  return typeof request === 'string' ? request : null;
}

/** Puts the file as the server has it now into the browser's cache, where a damaged one may lie for a year. */
async function renew(address: string): Promise<void> {
  const integrity = integrityOf(address);
  const response = await fetch(address, { cache: 'reload', integrity, signal: AbortSignal.timeout(renewMs) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  await response.arrayBuffer();
}

/**
 * Loads files, each of them a second time when it did not come: past every cache, and past a preload that failed
 * before. What throws for another reason would throw again.
 */
export async function askTwice<T>(work: () => Promise<T>): Promise<T> {
  const renewed = new Set<string>();
  for (;;) {
    try {
      return await withDeadline(work(), tryMs, 'loading');
    } catch (error) {
      const address = missingFile(error);
      if (address === null || renewed.has(address)) throw error;
      renewed.add(address);
      await renew(address);
    }
  }
}
