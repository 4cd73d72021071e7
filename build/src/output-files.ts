import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ArtifactFile, fileKindOf } from '@atrium/contracts/release';

/** Only the page's server reads what is in it. */
export const serverFolder = 'server';

const compressible = new Set(['.js', '.css', '.html', '.json', '.svg', '.map', '.txt']);

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Describes a built file and writes its compressed twins beside it. */
async function describeFile(folder: string, path: string): Promise<ArtifactFile> {
  const bytes = await readFile(join(folder, path));
  const extension = extname(path);
  let brotliBytes = bytes.length;
  if (compressible.has(extension) && !path.startsWith(`${serverFolder}/`)) {
    const quality = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    };
    const [small, wide] = await Promise.all([brotli(bytes, quality), deflate(bytes, { level: 9 })]);
    await Promise.all([writeFile(join(folder, `${path}.br`), small), writeFile(join(folder, `${path}.gz`), wide)]);
    brotliBytes = small.length;
  }
  return {
    path,
    integrity: integrityOf(bytes),
    sizeBytes: bytes.length,
    brotliBytes,
    contentType: fileKindOf(path)?.contentType ?? 'application/octet-stream',
  };
}

/** Compressed twins are not listed; source maps and internal files of bundlers are not published. */
const leftOut = /\.(?:br|gz|map)$|^(?:artifact|mf-stats|provenance|sbom)\.json$|(?:^|\/)\./;

/** Every file of a build folder in the order of its path, compressed twins written. */
export async function finishFiles(folder: string): Promise<ArtifactFile[]> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !leftOut.test(path))
    .sort();
  return Promise.all(paths.map((path) => describeFile(folder, path)));
}
