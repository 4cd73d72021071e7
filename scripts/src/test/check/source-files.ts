import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../../packages.ts';
import { root } from '../../workspace.ts';

const isBuilt = (path: string) => /(?:^|\/)(?:node_modules|\.types|dist)\//.test(path);

/** The TypeScript and SQL of every package, by paths from the folder of all packages. */
export function sourceFiles(): Map<string, string> {
  const paths = packages().flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
      .map((path) => `${name}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.(?:tsx?|sql)$/.test(path) && !isBuilt(path)),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
