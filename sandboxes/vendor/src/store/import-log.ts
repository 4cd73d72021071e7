import { existsSync, readFileSync, renameSync } from 'node:fs';

/**
 * Takes over what was kept in a file of lines before there was a database, once: the file is renamed when all of it is
 * in. Half a last line was never acknowledged, so it never happened.
 */
export async function importLog<Entry>(
  file: string,
  takeOver: (entries: readonly Entry[]) => Promise<void>,
): Promise<void> {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  await takeOver(
    lines.flatMap((line) => {
      try {
        return [JSON.parse(line) as Entry];
      } catch {
        return [];
      }
    }),
  );
  renameSync(file, `${file}.imported`);
}
