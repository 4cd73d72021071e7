import type { CallRequest, LiveSetStep, ProposedChange, ReleaseCalls, ReleaseRight } from '@atrium/contracts/calls';
import type { Controls } from '../live-set/controls.ts';
import { releasedBy } from '../live-set/freezes.ts';

/** A right that a call needs, of one part, of none in particular, or of all. */
export interface Need {
  readonly right: ReleaseRight;
  readonly part: string | null | 'every';
}

type Needs = {
  readonly [Name in keyof ReleaseCalls]: (request: CallRequest<ReleaseCalls[Name]>, controls: Controls) => Need[];
};

const read = (): Need[] => [{ right: 'read', part: null }];
/** What holds for every part is no matter of a token for some of them. */
const rules = (): Need[] => [{ right: 'rules', part: 'every' }];

/** What holds for parts that are named alone is a matter of the rights to each of them. */
const rulesOf = (parts: readonly string[]): Need[] =>
  parts.length === 0 ? rules() : parts.map((part) => ({ right: 'rules', part }));
const partsOfChannel = ({ channels }: Controls, id: string) =>
  channels.find((channel) => channel.id === id)?.parts ?? [];

function needOf(step: LiveSetStep): Need {
  if (step.do === 'restore') return { right: 'release', part: 'every' };
  const takesBack = step.do === 'rollback' || (step.do === 'canary' && releasedBy(step) === null);
  return { right: takesBack ? 'rollback' : 'release', part: step.part };
}

export const needsOfSteps = (steps: readonly LiveSetStep[]): Need[] => steps.map(needOf);

export const needsOfProposed = (change: ProposedChange): Need[] =>
  change.do === 'change' ? needsOfSteps(change.steps) : [{ right: 'release', part: change.part }];

/** The rights that each call needs; one that is missing here does not compile. */
export const needs: Needs = {
  changeAccess: () => [{ right: 'access', part: null }],
  changeAlerts: ({ change }, controls) => {
    if (change.do === 'quiet') return rules();
    if (change.do === 'add') return rulesOf(change.parts ?? []);
    const before = rulesOf(partsOfChannel(controls, change.id));
    return change.do === 'edit' && change.parts ? [...before, ...rulesOf(change.parts)] : before;
  },
  changeFreezes: ({ change }) => (change.do === 'remove' ? rules() : rulesOf(change.parts)),
  changeLiveSet: ({ steps, dryRun }) => (dryRun ? read() : needsOfSteps(steps)),
  changeRollouts: ({ change }, { rollouts }) => {
    const part = change.do === 'start' ? change.part : (rollouts.find(({ id }) => id === change.id)?.part ?? 'every');
    return [{ right: change.do === 'start' || change.do === 'resume' ? 'release' : 'rollback', part }];
  },
  changeTesters: rules,
  checkRelease: read,
  collectVersions: ({ plan }) => (plan === undefined ? read() : rules()),
  createOverrideLink: ({ versions = {}, revision }) => {
    const chosen = Object.keys(versions).map((part): Need => ({ right: 'release', part }));
    // A revision chooses the version of each part that it has.
    return revision === undefined ? [...read(), ...chosen] : [{ right: 'read', part: 'every' }, ...chosen];
  },
  decideRelease: read,
  diffRevisions: read,
  getAccess: read,
  getAlerts: read,
  getFederationManifest: read,
  getProvenance: read,
  getReleaseHealth: read,
  getReleaseStatus: read,
  getRollouts: read,
  getUsageGraph: read,
  listOverrideLinks: read,
  listProbes: read,
  listRevisions: read,
  listVersions: read,
  proposeRelease: ({ change }) => needsOfProposed(change),
  // Which part an upload is of is known once it was read.
  publishVersion: () => [{ right: 'publish', part: null }],
  // Which parts a link is of is known once it was read.
  revokeOverrideLink: () => [{ right: 'rollback', part: null }],
  sendTestAlert: ({ channel }, controls) => rulesOf(partsOfChannel(controls, channel)),
};
