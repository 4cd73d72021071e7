import { largestManifestBytes } from '@atrium/contracts/release';
import type { Problem } from '../problem.ts';
import type { GateVersion } from '../version-set.ts';

/** Of all manifests that a page holds; those of two hundred remotes like this repository's are half of it. */
const mostPageBytes = 1024 * 1024;

const inWords = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;

/** Manifests are in every page of the site, whichever remote it shows. */
export function pageProblems(versions: readonly GateVersion[]): Problem[] {
  const inPage = versions
    .filter(({ role, manifest }) => role !== 'fallback' && manifest)
    .map((version) => ({ version, bytes: Buffer.byteLength(JSON.stringify(version.manifest)) }));
  const tooLarge = inPage
    .filter(({ bytes }) => bytes > largestManifestBytes)
    .map(
      ({ version, bytes }): Problem => ({
        code: 'GATE_PAGE_BUDGET',
        severity: 'error',
        parties: [version],
        about: 'manifest',
        text: (label) =>
          `${label(version)} adds ${inWords(bytes)} to every page; a manifest may add ${inWords(largestManifestBytes)}`,
      }),
    );
  const sum = inPage.reduce((all, { bytes }) => all + bytes, 0);
  if (sum <= mostPageBytes) return tooLarge;
  const [largest] = [...inPage].sort((one, other) => other.bytes - one.bytes);
  if (!largest) return tooLarge;
  return [
    ...tooLarge,
    {
      code: 'GATE_PAGE_BUDGET',
      severity: 'error',
      parties: [largest.version],
      about: 'page',
      text: (label) =>
        `every page would begin with ${inWords(sum)} of manifests, and may with ${inWords(mostPageBytes)}: the largest is of ${label(largest.version)}`,
    },
  ];
}
