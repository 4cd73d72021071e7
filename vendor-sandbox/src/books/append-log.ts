import { readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** A file that only grows: one write after the other, each on disk before its promise resolves. */
export interface AppendLog<Entry> {
  append(entry: Entry): Promise<void>;
  /** Resolves when everything that was appended so far is on disk. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export async function openLog<Entry>(file: string): Promise<AppendLog<Entry>> {
  const handle: FileHandle = await open(file, 'a', 0o600);
  let last: Promise<void> = Promise.resolve();
  return {
    append(entry) {
      const write = async () => {
        await handle.appendFile(`${JSON.stringify(entry)}\n`);
        await handle.datasync();
      };
      const next = last.then(write, write);
      last = next;
      return next;
    },
    settled: () => last,
    close: () => handle.close(),
  };
}

/** The entries of the file. A crash may leave half a last line: its change was never acknowledged, so it never happened. */
export function readLog<Entry>(file: string): Entry[] {
  return readLines(file).flatMap((line) => {
    try {
      return [JSON.parse(line) as Entry];
    } catch {
      return [];
    }
  });
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
