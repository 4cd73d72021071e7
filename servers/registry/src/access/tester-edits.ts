import type { CallRequest, changeTesters } from '@atrium/contracts/calls';
import type { ControlsEdit } from '../live-set/controls.ts';
import { ReleaseError } from '../release-error.ts';

type Change = CallRequest<typeof changeTesters>['change'];

const mostTesters = 500;

/** The edit behind a change of the testers. @throws ReleaseError RELEASE_RULE_INVALID, RELEASE_RULE_UNKNOWN */
export function testersEdit(change: Change, by: { actor: string; now: number }): ControlsEdit {
  if (change.do === 'remove') {
    return {
      note: `tester ${change.account} removed`,
      apply: (controls) => {
        const testers = controls.testers.filter(({ account }) => account !== change.account);
        if (testers.length < controls.testers.length) return { ...controls, testers };
        throw new ReleaseError('RELEASE_RULE_UNKNOWN', `${change.account} is no tester`);
      },
    };
  }
  const accounts = [...new Set(change.accounts)];
  return {
    note: `testers ${accounts.join(', ')} added`,
    apply: (controls) => {
      const kept = controls.testers.filter(({ account }) => !accounts.includes(account));
      if (kept.length + accounts.length > mostTesters) {
        throw new ReleaseError('RELEASE_RULE_INVALID', `there may be ${mostTesters} testers`);
      }
      const added = accounts.map((account) => ({ account, by: by.actor, at: by.now }));
      return { ...controls, testers: [...kept, ...added].sort((one, other) => (one.account < other.account ? -1 : 1)) };
    },
  };
}
