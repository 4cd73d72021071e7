import { moduleFile } from './installed.ts';
import type { PartSource } from './part-source.ts';
import { isOurs, sharedFloors } from './shared-modules.ts';

/** Files of which a page has one copy, wherever they are installed: hooks and stores of a second one find nothing. */
const shared =
  /[\\/]node_modules[\\/](?:(react|react-dom)[\\/](?:index|client|cjs[\\/]react(?:-dom)?(?:-client)?\.\w+(?:\.min)?)\.js|(jotai)[\\/](?:esm[\\/])?(?:react|vanilla)\.m?js)$/;

/** @throws when a bundle contains a module that it must take from the shell: two copies would not share state */
export function refuseCopies(files: Iterable<string>, part: PartSource): void {
  const ours = new Map(
    Object.keys(sharedFloors(part))
      .filter(isOurs)
      .map((key) => [moduleFile(key, part.folder), key]),
  );
  for (const file of files) {
    const [, react, store] = shared.exec(file) ?? [];
    const key = ours.get(file) ?? react ?? store;
    if (key === undefined) continue;
    throw new Error(
      `${part.id} brings its own ${key} (${file}): share it with \`import: false\`, in the contracts' own files too`,
    );
  }
}
