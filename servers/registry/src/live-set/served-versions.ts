import { type LiveSet, partsOfLiveSet } from '@atrium/contracts/release';

/** A version of a part. */
export interface PartVersion {
  readonly id: string;
  readonly version: string;
}

/** The key of a version in the `artifacts` of a history entry. */
export const artifactName = ({ id, version }: PartVersion) => `${id} ${version}`;

/** The stable versions and canaries of a live set. */
export function servedVersions(live: LiveSet): PartVersion[] {
  return partsOfLiveSet(live).flatMap(([id, { stable, canary }]) =>
    [stable, ...(canary ? [canary.live] : [])].map(({ version }) => ({ id, version })),
  );
}
