import { randomFillSync } from 'node:crypto';
import { stat, truncate, writeFile } from 'node:fs/promises';

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

  /** Fills it, if there is room. */
  async keep(): Promise<void> {
    if (this.#isWhole) return;
    this.#isWhole = true;
    const found = await stat(this.#path).catch(() => null);
    if (found?.size === reservedBytes) return;
    // Zeros would take no room on a system that compresses.
    await writeFile(this.#path, randomFillSync(Buffer.alloc(reservedBytes))).catch(() => {
      this.#isWhole = false;
    });
  }

  /** Gives up as much as a file of this size needs. */
  async give(bytes: number): Promise<void> {
    this.#isWhole = false;
    const { size } = await stat(this.#path).catch(() => ({ size: 0 }));
    if (size > 0) await truncate(this.#path, Math.max(0, size - bytes - besideBytes));
  }
}
