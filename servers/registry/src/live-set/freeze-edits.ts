import { randomUUID } from 'node:crypto';
import type { CallRequest, changeFreezes } from '@atrium/contracts/calls';
import { ReleaseError } from '../release-error.ts';
import type { ControlsEdit } from './controls.ts';

type Change = CallRequest<typeof changeFreezes>['change'];

const mostFreezes = 100;
const timeText = (at: number) => new Date(at).toISOString();

/** The edit behind a change of freezes; those that are over leave with it. @throws ReleaseError RELEASE_RULE_INVALID */
export function freezeEdit(change: Change, by: { actor: string; reason: string; now: number }): ControlsEdit {
  if (change.do === 'remove') {
    return {
      note: `freeze ${change.id} lifted`,
      apply: (controls) => {
        const freezes = controls.freezes.filter(({ id }) => id !== change.id);
        if (freezes.length < controls.freezes.length) return { ...controls, freezes };
        throw new ReleaseError('RELEASE_RULE_UNKNOWN', `there is no freeze ${change.id}`);
      },
    };
  }
  const { from, to, parts } = change;
  if (by.reason === '') throw new ReleaseError('RELEASE_REASON_MISSING', 'a reason is missing');
  if (to <= from || to <= by.now)
    throw new ReleaseError('RELEASE_RULE_INVALID', 'a freeze ends after its begin, and not in the past');
  const freeze = { id: randomUUID().slice(0, 8), from, to, parts, why: by.reason, by: by.actor };
  return {
    note: `freeze of ${parts.length === 0 ? 'every part' : parts.join(', ')} from ${timeText(from)} to ${timeText(to)}`,
    apply: (controls) => {
      const freezes = controls.freezes.filter((one) => one.to > by.now);
      if (freezes.length >= mostFreezes) {
        throw new ReleaseError('RELEASE_RULE_INVALID', `there are ${mostFreezes} freezes already`);
      }
      return { ...controls, freezes: [...freezes, freeze].sort((one, other) => one.from - other.from) };
    },
  };
}
