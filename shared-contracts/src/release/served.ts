import type { LivePart, LiveVersion } from './live-set.ts';

/** Header of a page: the revision, and the versions of the shell and of the remote that owns the path, each with why. */
export const servedHeader = 'atrium-served';

/** Header of a file of an artifact: whose it is, such as `games@1.4.0`. */
export const fileOfHeader = 'atrium-file-of';

/** Why a visitor has a version: by a signed link, as the live version or the canary, or because the live one failed. */
export type ServedWhy = 'link' | 'stable' | 'canary' | 'fallback';

export function whyServed(
  version: string,
  part: LivePart | undefined,
  override: Pick<LiveVersion, 'version'> | undefined,
): ServedWhy {
  if (override?.version === version) return 'link';
  if (part?.stable.version === version) return 'stable';
  return part?.canary?.live.version === version ? 'canary' : 'fallback';
}
