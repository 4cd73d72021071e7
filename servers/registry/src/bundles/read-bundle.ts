import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TrustedKey } from '@atrium/contracts/release';
import { isIntact } from '../artifacts/integrity.ts';
import { readFolder } from '../builds/build-files.ts';
import { readBuild } from '../builds/read-build.ts';
import { isSealedBy, parseEnvelope, textIn } from '../keys/envelope.ts';
import { ReleaseError } from '../release-error.ts';
import { type Bundle, buildIn, bundle, bundleFile, bundleType } from './bundle.ts';

const invalid = (why: string) =>
  new ReleaseError('RELEASE_SIGNATURE_INVALID', `the bundle is not to be trusted: ${why}`);

/** A bundle whose list and files are those that were signed. */
export interface CheckedBundle extends Bundle {
  /** The folder of each part's build. */
  readonly folders: ReadonlyMap<string, string>;
}

async function readList(folder: string, trusted: readonly TrustedKey[]): Promise<Bundle> {
  const bytes = await readFile(join(folder, bundleFile)).catch(() => null);
  if (!bytes) throw invalid(`there is no ${bundleFile} in ${folder}`);
  try {
    const sealed = parseEnvelope(bytes, bundleType);
    if (isSealedBy(sealed, trusted)) return bundle.parse(JSON.parse(textIn(sealed)));
  } catch (error) {
    throw invalid((error as Error).message);
  }
  throw invalid('none of the keys given has signed it');
}

/**
 * Reads what another registry exported, and hashes every file of it.
 * @throws ReleaseError RELEASE_SIGNATURE_INVALID when a key other than the trusted ones signed it, or a build is not the
 * one that was signed; RELEASE_ARTIFACT_INVALID, RELEASE_ARTIFACT_INCOMPLETE when a file of a build is not
 */
export async function readBundle(folder: string, trusted: readonly TrustedKey[]): Promise<CheckedBundle> {
  const list = await readList(folder, trusted);
  const folders = new Map<string, string>();
  for (const [id, { version, record }] of Object.entries(list.parts)) {
    // Only a name that a part may have is ever a path.
    if (!/^[a-z][a-z0-9-]*$/.test(id)) throw invalid(`"${id}" is no part`);
    const build = join(folder, buildIn(id));
    const files = await readFolder(build);
    const bytes = files.get('artifact.json');
    if (!bytes || !isIntact(bytes, record)) throw invalid(`${id} is not the build that was signed`);
    const { artifact } = await readBuild(files);
    if (artifact.id !== id || artifact.version !== version) throw invalid(`${id} holds ${artifact.id}`);
    folders.set(id, build);
  }
  return { ...list, folders };
}
