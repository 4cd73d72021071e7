import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { hourMs } from '@atrium/contracts/durations';
import { largestFileBytes } from '@atrium/contracts/release';
import { mostBuildBytes, mostBuildFiles } from '../artifacts/build-bounds.ts';
import { isPlainPath, longestPath } from '../artifacts/read-artifact.ts';
import { type BuildFiles, buildTooLarge, gather } from '../builds/build-files.ts';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { isFull } from '../store/disk-store.ts';

const uploadName = /^[A-Za-z0-9-]{8,64}$/;
/** Each file comes within minutes of the one before. */
const keptMs = 2 * hourMs;
/** Uploads of one token that wait: more are no releases of a team. */
const mostWaiting = 8;

const stagedPrefix = 'staged-uploads';
/** Beside the files of an upload: when a process was given its first one, and by whom. */
const beganPrefix = 'began-';
/** The uploads of each sender, so that they are counted with one request. */
const sendersPrefix = 'staged-by';
const senderOf = (actor: string) => createHash('sha256').update(actor).digest('hex').slice(0, 16);
const beganOf = (names: readonly string[]) =>
  names
    .filter((name) => name.startsWith(beganPrefix))
    .map((name) => name.slice(beganPrefix.length).split('-'))
    .map(([at, sender = '']) => ({ at: Number(at), sender }));
/** Paths as one name each, so that an upload is listed with one request. */
const nameOf = (path: string) => `file-${Buffer.from(path).toString('base64url')}`;
const pathOf = (name: string) => Buffer.from(name.slice('file-'.length), 'base64url').toString();

const invalid = (why: string) => new ReleaseError('RELEASE_ARTIFACT_INVALID', why);

async function read(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > largestFileBytes) throw invalid(`a file may have ${largestFileBytes.toLocaleString('en')} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Who sends a file. */
export interface Sender {
  readonly actor: string;
  readonly now: number;
}

/**
 * Uploaded artifacts, which become versions only when they are published. The files of an upload may come to several
 * servers and its publication to another one, so each waits in the store that they share, under a name that is written
 * once: nobody changes what somebody else sent.
 */
export class Uploads {
  readonly #store: ArtifactStore;
  /** Of uploads whose files came to this process. */
  readonly #sizes = new Map<string, { bytes: number; files: number }>();

  constructor(store: ArtifactStore) {
    this.#store = store;
  }

  /** All files of an upload. @throws ReleaseError RELEASE_ARTIFACT_INVALID when there is too much */
  async gathered(upload: string): Promise<BuildFiles> {
    const folder = folderOf(upload);
    const names = (await this.#store.list(folder)).filter((name) => !name.startsWith(beganPrefix));
    return gather(names.map(pathOf), (path) => this.#store.get(`${folder}/${nameOf(path)}`));
  }

  /**
   * Stores one file.
   * @throws ReleaseError RELEASE_ARTIFACT_INVALID when it is misplaced, too large or there already, or when too many
   *   uploads of its sender wait
   */
  async write(upload: string, path: string, body: Readable, { actor, now }: Sender): Promise<void> {
    const folder = folderOf(upload);
    if (!isPlainPath(path) || path.length > longestPath)
      throw invalid(`a file cannot be called "${path.slice(0, 200)}"`);
    if (!this.#sizes.has(upload)) await this.#begin(upload, { actor, now });
    const bytes = await read(body);
    const { bytes: sum = 0, files = 0 } = this.#sizes.get(upload) ?? {};
    this.#sizes.set(upload, { bytes: sum + bytes.length, files: files + 1 });
    if (sum + bytes.length > mostBuildBytes || files >= mostBuildFiles) {
      await this.forget(upload);
      throw buildTooLarge();
    }
    const key = `${folder}/${nameOf(path)}`;
    const isNew = await this.#store.putNew(key, bytes).catch(async (error: unknown) => {
      if (isFull(error)) await this.forget(upload);
      throw error;
    });
    if (isNew) return;
    if (!(await this.#store.get(key))?.equals(bytes)) throw invalid(`${path} was sent already, with other contents`);
  }

  /** Notes whose upload it is. @throws ReleaseError RELEASE_ARTIFACT_INVALID when too many of theirs wait */
  async #begin(upload: string, { actor, now }: Sender): Promise<void> {
    const sender = senderOf(actor);
    const own = `${sendersPrefix}/${sender}`;
    await this.#store.putNew(`${own}/${upload}`, new Uint8Array());
    await this.#store.putNew(`${folderOf(upload)}/${beganPrefix}${now}-${sender}`, new Uint8Array());
    if ((await this.#store.list(own)).length <= mostWaiting) return;
    await this.removeOld(now);
    if ((await this.#store.list(own)).length <= mostWaiting) return;
    await this.forget(upload);
    throw invalid(`${mostWaiting} uploads of ${actor} wait already: publish them, or try again in two hours`);
  }

  async forget(upload: string): Promise<void> {
    this.#sizes.delete(upload);
    const folder = folderOf(upload);
    const names = await this.#store.list(folder);
    for (const { sender } of beganOf(names)) await this.#store.remove(`${sendersPrefix}/${sender}/${upload}`);
    for (const name of names) await this.#store.remove(`${folder}/${name}`);
  }

  /** Removes abandoned uploads. */
  async removeOld(now: number): Promise<void> {
    for (const upload of await this.#store.list(stagedPrefix)) {
      const names = await this.#store.list(`${stagedPrefix}/${upload}`);
      const began = beganOf(names).map(({ at }) => at);
      if (Math.max(...began, 0) < now - keptMs) await this.forget(upload);
    }
  }
}

/** @throws ReleaseError RELEASE_ARTIFACT_INVALID */
function folderOf(upload: string): string {
  if (!uploadName.test(upload)) throw invalid(`"${upload.slice(0, 100)}" names no upload`);
  return `${stagedPrefix}/${upload}`;
}
