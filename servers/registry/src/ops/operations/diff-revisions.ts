import type { diffRevisions as call } from '@atrium/contracts/calls';
import { changesBetween } from '../../live-set/changes-between.ts';
import { emptyLiveSet } from '../../live-set/live-set-store.ts';
import type { Operation } from '../operation.ts';

/** Revision 0 is the empty site. */
export const diffRevisions: Operation<typeof call> = async ({ from, to }, { registry }) => {
  const [before, after] = await Promise.all(
    [from, to].map(async (number) => (number === 0 ? emptyLiveSet : (await registry.liveSets.at(number)).liveSet)),
  );
  return { changes: changesBetween(before ?? emptyLiveSet, after ?? emptyLiveSet) };
};
