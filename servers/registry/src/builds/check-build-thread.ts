import { ReleaseError } from '../release-error.ts';
import { checkBuild, type Files } from './check-build.ts';
import type { BuildVerdict } from './read-build.ts';

/** What the pool of threads runs; errors of a class of ours would lose it on their way. */
export default function verdictOn(files: Files): BuildVerdict {
  try {
    return { checked: checkBuild(files) };
  } catch (error) {
    if (error instanceof ReleaseError) return { refused: error.code, why: error.message };
    return { refused: 'RELEASE_ARTIFACT_INVALID', why: `it cannot be read: ${(error as Error).message}` };
  }
}
