import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dayMs } from '@atrium/contracts/durations';
import { isPlainPath } from '../artifacts/read-artifact.ts';
import { ReleaseError } from '../release-error.ts';

const uploadName = /^[A-Za-z0-9-]{8,64}$/;
const mostBytes = 64 * 1024 * 1024;
const mostFiles = 2_000;
const keptMs = dayMs;

/** Uploaded artifacts: local folders that enter the store only when they are published. */
export class Uploads {
  readonly #folder: string;
  readonly #sizes = new Map<string, { bytes: number; files: number }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  folderOf(upload: string): string {
    if (!uploadName.test(upload)) throw new ReleaseError('RELEASE_ARTIFACT_INVALID', `"${upload}" names no upload`);
    return join(this.#folder, upload);
  }

  /** Stores one file. @throws ReleaseError RELEASE_ARTIFACT_INVALID when it is misplaced or there is too much */
  async write(upload: string, path: string, body: Readable): Promise<void> {
    const folder = this.folderOf(upload);
    if (!isPlainPath(path)) throw new ReleaseError('RELEASE_ARTIFACT_INVALID', `a file cannot be called "${path}"`);
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    const sizes = this.#sizes.get(upload) ?? { bytes: 0, files: 0 };
    this.#sizes.set(upload, sizes);
    sizes.files += 1;
    try {
      await pipeline(body, this.#counted(sizes), createWriteStream(target));
    } catch (error) {
      if (error instanceof ReleaseError) await this.forget(upload);
      throw error;
    }
  }

  /** Passes bytes on up to the limit, so that one upload cannot fill the disk. */
  #counted(sizes: { bytes: number; files: number }): (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer> {
    return async function* count(source) {
      for await (const chunk of source) {
        sizes.bytes += chunk.length;
        if (sizes.bytes > mostBytes || sizes.files > mostFiles) {
          throw new ReleaseError('RELEASE_ARTIFACT_INVALID', 'the upload is larger than 64 MB or 2,000 files');
        }
        yield chunk;
      }
    };
  }

  async forget(upload: string): Promise<void> {
    this.#sizes.delete(upload);
    await rm(this.folderOf(upload), { recursive: true, force: true });
  }

  /** Removes abandoned uploads. */
  async removeOld(now: number): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const found = await stat(join(this.#folder, name)).catch(() => null);
      if (found && found.mtimeMs < now - keptMs) await rm(join(this.#folder, name), { recursive: true, force: true });
    }
  }
}
