import { limits } from '@atrium/contracts/constants';

const tryMs = 12_000;

/** How long a file may be silent: for a short time where something else can take its place, else as on a bad line. */
export const maxSilenceMs = { short: 6000, long: 20_000 } as const;

/** @throws when the work is not done by then; what it still does is of no interest any more */
function withDeadline<T>(work: Promise<T>, deadlineMs: number, what: string): Promise<T> {
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

/**
 * Puts the file as the server has it now into the browser's cache, where a damaged one may lie for a year. While it
 * comes, however slowly, it is waited for (§8); whether it is the right one the next try finds out.
 */
export async function renew(address: string, silenceMs: number): Promise<void> {
  const control = new AbortController();
  const heard = <T>(work: Promise<T>) => withDeadline(work, silenceMs, address);
  const read = async () => {
    const response = await heard(fetch(address, { cache: 'reload', signal: control.signal }));
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const reader = response.body?.getReader();
    while (reader && !(await heard(reader.read())).done);
  };
  await withDeadline(read(), limits.chunkTimeoutMs, address).finally(() => control.abort());
}

/**
 * Loads files, each of them a second time when it did not come: past every cache, and past a preload that failed
 * before. What throws for another reason would throw again.
 */
export async function loadWithRetry<T>(work: () => Promise<T>, silenceMs: number = maxSilenceMs.long): Promise<T> {
  const renewed = new Set<string>();
  for (;;) {
    try {
      return await withDeadline(work(), tryMs, 'loading');
    } catch (error) {
      const address = missingFile(error);
      if (address === null || renewed.has(address)) throw error;
      renewed.add(address);
      await renew(address, silenceMs);
    }
  }
}
