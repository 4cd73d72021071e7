import { ReleaseError } from '../../release-error.ts';
import { livePartOf, withoutPart, withPart } from '../parts.ts';
import type { Apply } from './step.ts';

/** Holds the part at its current version, or lifts the pin. */
export const pin: Apply<'pin'> = async (live, step) => {
  const part = livePartOf(live, step.part);
  if (step.why !== null && step.why.trim() === '') {
    throw new ReleaseError('RELEASE_REASON_MISSING', `why is ${step.part} to be held?`);
  }
  return withPart(live, step.part, { ...part, pinned: step.why });
};

export const autoRollback: Apply<'auto-rollback'> = async (live, step) =>
  withPart(live, step.part, { ...livePartOf(live, step.part), autoRollback: step.on });

export const serverDrawing: Apply<'server-drawing'> = async (live, step) => {
  const { isServerDrawn: _before, ...part } = livePartOf(live, step.part);
  return withPart(live, step.part, step.on ? part : { ...part, isServerDrawn: false });
};

/** Removes a remote from the site; its artifacts stay. */
export const remove: Apply<'remove'> = async (live, step) => {
  if (step.part === 'shell') throw new ReleaseError('RELEASE_PART_UNKNOWN', 'the shell cannot be taken off the site');
  livePartOf(live, step.part);
  return withoutPart(live, step.part);
};
