import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dayMs } from '@atrium/contracts/durations';
import { isPlainPath } from '../artifacts/read-artifact.ts';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';

const uploadName = /^[A-Za-z0-9-]{8,64}$/;
const mostBytes = 64 * 1024 * 1024;
const mostFiles = 2_000;
const keptMs = dayMs;

const stagedPrefix = 'staged-uploads';
/** Below it, beside the files of an upload: when a process was given its first one. */
const beganPrefix = 'began-';
/** Paths as one name each, so that an upload is listed with one request. */
const nameOf = (path: string) => `file-${Buffer.from(path).toString('base64url')}`;
const pathOf = (name: string) => Buffer.from(name.slice('file-'.length), 'base64url').toString();

/**
 * Uploaded artifacts, which become versions only when they are published. The files of an upload may come to several
 * servers and its publication to another one: each file is staged in the store that they share, and a server that is
 * to publish fetches what it was not given itself.
 */
export class Uploads {
  readonly #folder: string;
  readonly #store: ArtifactStore;
  readonly #sizes = new Map<string, { bytes: number; files: number }>();

  constructor(folder: string, store: ArtifactStore) {
    this.#folder = folder;
    this.#store = store;
  }

  #folderOf(upload: string): string {
    if (!uploadName.test(upload)) throw new ReleaseError('RELEASE_ARTIFACT_INVALID', `"${upload}" names no upload`);
    return join(this.#folder, upload);
  }

  /** The folder with all files of an upload. @throws ReleaseError RELEASE_ARTIFACT_INVALID when there is too much */
  async gathered(upload: string): Promise<string> {
    const folder = this.#folderOf(upload);
    const names = (await this.#store.list(`${stagedPrefix}/${upload}`)).filter((name) => !name.startsWith(beganPrefix));
    let bytes = 0;
    for (const name of names) {
      const path = pathOf(name);
      const target = join(folder, path);
      const isHere = await access(target).then(
        () => true,
        () => false,
      );
      if (isHere || !isPlainPath(path)) continue;
      const staged = await this.#store.get(`${stagedPrefix}/${upload}/${name}`);
      bytes += staged?.length ?? 0;
      if (!staged || bytes > mostBytes || names.length > mostFiles) throw tooLarge();
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, staged);
    }
    return folder;
  }

  /** Stores one file. @throws ReleaseError RELEASE_ARTIFACT_INVALID when it is misplaced or there is too much */
  async write(upload: string, path: string, body: Readable): Promise<void> {
    const folder = this.#folderOf(upload);
    if (!isPlainPath(path)) throw new ReleaseError('RELEASE_ARTIFACT_INVALID', `a file cannot be called "${path}"`);
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    const known = this.#sizes.get(upload);
    const sizes = known ?? { bytes: 0, files: 0 };
    this.#sizes.set(upload, sizes);
    const staged = `${stagedPrefix}/${upload}`;
    if (!known) await this.#store.putNew(`${staged}/${beganPrefix}${Date.now()}`, new Uint8Array());
    sizes.files += 1;
    try {
      await pipeline(body, this.#counted(sizes), createWriteStream(target));
      await this.#store.putNew(`${staged}/${nameOf(path)}`, await readFile(target));
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
          throw tooLarge();
        }
        yield chunk;
      }
    };
  }

  async forget(upload: string): Promise<void> {
    this.#sizes.delete(upload);
    await rm(this.#folderOf(upload), { recursive: true, force: true });
    const staged = `${stagedPrefix}/${upload}`;
    for (const name of await this.#store.list(staged)) await this.#store.remove(`${staged}/${name}`);
  }

  /** Removes abandoned uploads. */
  async removeOld(now: number): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const found = await stat(join(this.#folder, name)).catch(() => null);
      if (found && found.mtimeMs < now - keptMs) await rm(join(this.#folder, name), { recursive: true, force: true });
    }
    for (const upload of await this.#store.list(stagedPrefix)) {
      const names = await this.#store.list(`${stagedPrefix}/${upload}`);
      const began = names
        .filter((name) => name.startsWith(beganPrefix))
        .map((name) => Number(name.slice(beganPrefix.length)));
      if (Math.max(...began, 0) < now - keptMs) await this.forget(upload);
    }
  }
}

const tooLarge = () => new ReleaseError('RELEASE_ARTIFACT_INVALID', 'the upload is larger than 64 MB or 2,000 files');
