import { readFileSync, realpathSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a folder cannot be built with. */
export class NotInstalledError extends Error {
  override readonly name = 'NotInstalledError';
}

function refuse(name: string, folder: string, cause: unknown): never {
  throw new NotInstalledError(
    `${name} is not installed for ${folder}: add it to its package.json and run npm install`,
    {
      cause,
    },
  );
}

/** The folder of a package, as the modules of `folder` find it. @throws NotInstalledError */
export function packageFolder(name: string, folder: string): string {
  try {
    const record = findPackageJSON(name, pathToFileURL(join(folder, 'package.json')));
    if (record) return dirname(realpathSync(record));
  } catch (cause) {
    refuse(name, folder, cause);
  }
  return refuse(name, folder, null);
}

/** The version of a package, as the modules of `folder` find it. @throws NotInstalledError */
export function installedVersion(name: string, folder: string): string {
  return (JSON.parse(readFileSync(join(packageFolder(name, folder), 'package.json'), 'utf8')) as { version: string })
    .version;
}

/** The file that an import means in the modules of `folder`. @throws NotInstalledError */
export function moduleFile(request: string, folder: string): string {
  try {
    return realpathSync(createRequire(join(folder, 'package.json')).resolve(request));
  } catch (cause) {
    return refuse(request, folder, cause);
  }
}
