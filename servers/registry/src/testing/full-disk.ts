import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.map(async (entry) =>
    entry.isFile() ? ((await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0) : 0,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Makes the folder's disk one on which so many bytes are free: a write of more stores what fits, and fails. `fill` takes
 * what is left.
 */
export async function fillDisk(folder: string, freeBytes: number) {
  let limit = (await sizeOf(folder)) + freeBytes;
  const file = await open(folder);
  const handle = Object.getPrototypeOf(file) as { writeFile(bytes: Uint8Array): Promise<void> };
  await file.close();
  const write = handle.writeFile;
  const spy = jest.spyOn(handle, 'writeFile').mockImplementation(async function limited(this: unknown, bytes) {
    const free = limit - (await sizeOf(folder));
    if (bytes.length <= free) return write.call(this as typeof handle, bytes);
    await write.call(this as typeof handle, bytes.subarray(0, Math.max(0, free)));
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  return {
    restore: () => spy.mockRestore(),
    fill: async () => {
      limit = await sizeOf(folder);
    },
  };
}
