import { limits } from '@atrium/contracts/constants';

const tryMs = 12_000;

/** How slow a download may be. */
export interface Patience {
  /** Within this time it sends at least this many bytes, again and again. */
  readonly pauseMs: number;
  readonly leastBytes: number;
  readonly wholeMs: number;
}

/**
 * Short if another version can replace the file: below some 700 bytes a second, or half a minute, that one is the better
 * page. Else long enough for a bad connection, as long as anything comes.
 */
export const patience = {
  short: { pauseMs: 6000, leastBytes: 4096, wholeMs: 30_000 },
  long: { pauseMs: 20_000, leastBytes: 1, wholeMs: limits.chunkTimeoutMs },
} as const satisfies Record<string, Patience>;

/** @throws when the work is not done by the deadline; its later result is ignored */
function withDeadline<T>(work: Promise<T>, deadlineMs: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took too long`)), deadlineMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Address of the file that could not be loaded, as the chunk loaders of webpack and of styles report it. */
function missingFile(error: unknown): string | null {
  const { request } = (error ?? {}) as { request?: unknown };
  return typeof request === 'string' ? request : null;
}

/**
 * Replaces the file in the browser's cache, where a damaged copy could stay for a year, by the server's current one. A
 * slow download may continue as far as the patience goes; the next try checks the content.
 */
export async function renew(address: string, { pauseMs, leastBytes, wholeMs }: Patience): Promise<void> {
  const control = new AbortController();
  const read = async () => {
    const asked = fetch(address, { cache: 'reload', signal: control.signal });
    const response = await withDeadline(asked, pauseMs, address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const reader = response.body?.getReader();
    const readSome = async () => {
      for (let received = 0; reader && received < leastBytes; ) {
        const { done, value } = await reader.read();
        if (done) return false;
        received += value.length;
      }
      return reader !== undefined;
    };
    while (await withDeadline(readSome(), pauseMs, address));
  };
  await withDeadline(read(), wholeMs, address).finally(() => control.abort());
}

/**
 * Loads files, and each missing one a second time, past every cache and past a preload that failed. An error for
 * another reason is not retried, because it would repeat itself.
 */
export async function loadWithRetry<T>(work: () => Promise<T>, howSlow: Patience = patience.long): Promise<T> {
  const renewed = new Set<string>();
  for (;;) {
    try {
      return await withDeadline(work(), tryMs, 'loading');
    } catch (error) {
      const address = missingFile(error);
      if (address === null || renewed.has(address)) throw error;
      renewed.add(address);
      await renew(address, howSlow);
    }
  }
}
