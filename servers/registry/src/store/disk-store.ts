import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { ArtifactStore } from './artifact-store.ts';
import { DiskReserve } from './disk-reserve.ts';

/** A write takes seconds: what is older was left by a process that ended in it. */
const leftAfterMs = 600_000;
/** What decides what is live; a rollback writes nothing else. */
const isVital = (key: string) => /^(?:revisions|heads|controls)\//.test(key);

export const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ENOTDIR';
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The name of a new file outlives a power cut only once its folder is written; not every system allows that. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

/**
 * A store in a folder. What decides what is live has room of its own, so that a rollback works on a full disk. A file appears whole or not at all: it is written to a temporary name and then linked into
 * place.
 */
export class DiskStore implements ArtifactStore {
  readonly root: string;
  readonly pollMs = 0;
  readonly #incoming: string;
  readonly #reserve: DiskReserve;
  #isTidy = false;

  constructor(root: string) {
    this.root = resolve(root);
    this.#incoming = join(this.root, 'incoming');
    this.#reserve = new DiskReserve(join(this.root, 'reserve'));
  }

  get name(): string {
    return this.root;
  }

  #pathOf(key: string): string {
    const path = resolve(this.root, key);
    if (path !== this.root && !path.startsWith(this.root + sep)) throw new Error(`key outside the store: ${key}`);
    return path;
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      return await readFile(this.#pathOf(key));
    } catch (error) {
      if (isMissing(error)) return null;
      // A folder takes the key as a file would, and has no bytes.
      if ((error as NodeJS.ErrnoException).code === 'EISDIR') return Buffer.alloc(0);
      throw error;
    }
  }

  async open(key: string): Promise<{ stream: Readable; sizeBytes: number } | null> {
    const path = this.#pathOf(key);
    const found = await stat(path).catch(() => null);
    return found?.isFile() ? { stream: createReadStream(path), sizeBytes: found.size } : null;
  }

  async putNew(key: string, bytes: Uint8Array): Promise<boolean> {
    const path = this.#pathOf(key);
    await mkdir(this.#incoming, { recursive: true });
    if (!this.#isTidy) await this.#removeLeftovers();
    if (!isVital(key)) {
      await this.#reserve.keep();
      return this.#write(path, bytes);
    }
    return this.#write(path, bytes).catch(async (error: unknown) => {
      if (!isFull(error)) throw error;
      await this.#removeLeftovers();
      await this.#reserve.give(bytes.length);
      return this.#write(path, bytes);
    });
  }

  async #write(path: string, bytes: Uint8Array): Promise<boolean> {
    const aside = join(this.#incoming, randomUUID());
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeDurably(aside, bytes);
      // link() fails when the name is taken, so two writers can never both succeed.
      await link(aside, path);
      await syncFolder(dirname(path));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(aside, { force: true });
    }
  }

  /** Removes what killed processes left half-written. */
  async #removeLeftovers(): Promise<void> {
    this.#isTidy = true;
    for (const name of await readdir(this.#incoming)) {
      const path = join(this.#incoming, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < Date.now() - leftAfterMs) await rm(path, { recursive: true, force: true });
    }
  }

  async list(prefix: string): Promise<string[]> {
    try {
      return (await readdir(this.#pathOf(prefix))).sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }
}
