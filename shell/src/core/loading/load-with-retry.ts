import { limits } from '@atrium/contracts/constants';

const tryMs = 12_000;

/**
 * How long a download may send nothing: short if another version can replace it, else long enough for a bad connection.
 */
export const maxSilenceMs = { short: 6000, long: 20_000 } as const;

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
 * slow download may continue as long as it sends anything (§8); the next try checks the content.
 */
export async function renew(address: string, silenceMs: number): Promise<void> {
  const control = new AbortController();
  const unlessSilent = <T>(work: Promise<T>) => withDeadline(work, silenceMs, address);
  const read = async () => {
    const response = await unlessSilent(fetch(address, { cache: 'reload', signal: control.signal }));
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const reader = response.body?.getReader();
    while (reader && !(await unlessSilent(reader.read())).done);
  };
  await withDeadline(read(), limits.chunkTimeoutMs, address).finally(() => control.abort());
}

/**
 * Loads files, and each missing one a second time, past every cache and past a preload that failed. An error for
 * another reason is not retried, because it would repeat itself.
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
