import { partsOfLiveSet } from '@atrium/contracts/release';
import { newPart, partOf, withPart } from '../parts.ts';
import { refuseIfPinned } from './refuse-if-pinned.ts';
import { goBackTo } from './rollback.ts';
import type { Apply } from './step.ts';

/** Makes the stable versions of an earlier revision stable again. Later parts stay as they are. */
export const restore: Apply<'restore'> = async (live, step, context) => {
  const { liveSet } = await context.liveSets.at(step.revision);
  let next = live;
  for (const [id, wanted] of partsOfLiveSet(liveSet)) {
    const { version } = wanted.stable;
    const part = partOf(next, id);
    if (part?.stable.version === version) continue;
    if (!part) {
      next = withPart(next, id, newPart(await context.wholeVersion(id, version)));
      continue;
    }
    refuseIfPinned(part, id);
    next = await goBackTo(next, id, version, context);
  }
  return next;
};
