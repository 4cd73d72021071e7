import { randomFillSync } from 'node:crypto';
import { appendFile, stat, truncate } from 'node:fs/promises';

const reservedBytes = 2 * 1024 * 1024;
/** A file takes whole blocks, and its name room in a folder. */
const besideBytes = 64 * 1024;

/** A file whose only use is to be cut when the disk is full. */
export class DiskReserve {
  readonly #path: string;
  #isWhole = false;

  constructor(path: string) {
    this.#path = path;
  }

  async #size(): Promise<number> {
    return (await stat(this.#path).catch(() => ({ size: 0 }))).size;
  }

  /** Fills it up, if there is room. What is there stays: others would take what were freed meanwhile. */
  async keep(): Promise<void> {
    if (this.#isWhole) return;
    this.#isWhole = true;
    const missing = reservedBytes - (await this.#size());
    if (missing <= 0) return;
    // Zeros would take no room on a system that compresses.
    await appendFile(this.#path, randomFillSync(Buffer.alloc(missing))).catch(() => {
      this.#isWhole = false;
    });
  }

  /** Gives up as much as a file of this size needs. */
  async give(bytes: number): Promise<void> {
    this.#isWhole = false;
    const size = await this.#size();
    if (size > 0) await truncate(this.#path, Math.max(0, size - bytes - besideBytes));
  }
}
