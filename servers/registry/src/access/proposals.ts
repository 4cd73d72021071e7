import { randomUUID } from 'node:crypto';
import type { LiveSetStep, ProposedChange, ReleaseProposal } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import type { Barred } from '@atrium/contracts/entities';
import type { Controls, ControlsEdit } from '../live-set/controls.ts';
import { releasedBy } from '../live-set/freezes.ts';
import type { Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { RolloutService } from '../rollouts/rollout-service.ts';
import { hasRights } from './assert-may.ts';
import { needsOfProposed } from './needs.ts';
import type { Operator } from './operator.ts';

/** A proposal that nobody decided is gone after so long. */
const keptMs = 7 * dayMs;
const mostProposals = 100;

type Stored = Controls['proposals'][number];

/** A proposal as this operator reads it. */
export function shownProposal(stored: Stored, operator: Operator, controls: Controls, now: number): ReleaseProposal {
  const { id, change, by, reason, at } = stored;
  return { id, change, by, reason, at, barred: whyBarred(stored, operator, controls, now) };
}

/** Nobody approves what they, a token or another account of theirs proposed, nor what they may not release themselves. */
function whyBarred(stored: Stored, operator: Operator, controls: Controls, now: number): Barred | null {
  const same = asOnePerson(stored, operator, now);
  if (same) return same;
  return hasRights(operator, needsOfProposed(stored.change), controls) ? null : { because: 'RIGHT', until: null };
}

/** Why both are one person. The gateway knows it of who is logged in; of a token, what it said when that was made. */
function asOnePerson({ person, samePerson }: Stored, operator: Operator, now: number): Barred | null {
  if (operator.person === person) return { because: 'OWN', until: null };
  const isNow = ({ until }: { readonly until: number | null }) => until === null || until > now;
  const same =
    operator.samePerson.find((one) => one.account === person && isNow(one)) ??
    samePerson.find((one) => one.account === operator.person && isNow(one));
  return same ? { because: same.because, until: same.until } : null;
}

export const openProposals = ({ proposals }: Controls, now: number): Stored[] =>
  proposals.filter(({ at }) => at > now - keptMs);

/** @throws ReleaseError RELEASE_RULE_UNKNOWN */
export function proposalOf(controls: Controls, id: string, now: number): Stored {
  const found = openProposals(controls, now).find((one) => one.id === id);
  if (!found) throw new ReleaseError('RELEASE_RULE_UNKNOWN', `there is no proposal ${id}`);
  return found;
}

const needTwo = ({ rights }: Controls) => new Set(rights.filter(({ twoPeople }) => twoPeople).map(({ part }) => part));

/** The parts of these steps that a second person has to approve; a restore is one of all that it changes. */
async function partsForTwo(steps: readonly LiveSetStep[], registry: Registry): Promise<string[]> {
  const released = steps.map(releasedBy).filter((part) => part !== null);
  const restores = steps.filter((step) => step.do === 'restore');
  // A rollback is no release: it works without the controls.
  if (released.length + restores.length === 0) return [];
  const two = needTwo(await registry.controls());
  if (two.size === 0) return [];
  const restored = restores.length === 0 ? [] : await changedBy(restores, registry);
  return [...new Set([...released, ...restored])].filter((part) => two.has(part));
}

async function changedBy(steps: LiveSetStep[], registry: Registry): Promise<string[]> {
  const { entry } = await registry.change({ steps, reason: '', dryRun: true }, '');
  return entry.changes.map(({ id }) => id);
}

/** @throws ReleaseError RELEASE_APPROVAL_NEEDED when one person may not do this alone */
export async function assertOneMay(change: ProposedChange, registry: Registry): Promise<void> {
  const isRollout = change.do === 'rollout';
  const steps: LiveSetStep[] = isRollout
    ? [{ do: 'promote', part: change.part, version: change.version }]
    : change.steps;
  const parts = await partsForTwo(steps, registry);
  if (parts.length === 0) return;
  throw new ReleaseError(
    'RELEASE_APPROVAL_NEEDED',
    `propose it, and somebody else approves it for ${parts.join(', ')}`,
  );
}

function without(id: string, note: string): ControlsEdit {
  return {
    note,
    apply: (controls) => {
      const proposals = controls.proposals.filter((one) => one.id !== id);
      if (proposals.length === controls.proposals.length) {
        throw new ReleaseError('RELEASE_RULE_UNKNOWN', `the proposal ${id} was decided already`);
      }
      return { ...controls, proposals };
    },
  };
}

/** These steps with the version that each makes stable now: what is approved is what was proposed. */
async function named(steps: LiveSetStep[], { actor }: Operator, registry: Registry): Promise<LiveSetStep[]> {
  const { entry } = await registry.change({ steps, reason: '', dryRun: true }, actor);
  const afterOf = (part: string) => entry.changes.find(({ id }) => id === part)?.after ?? undefined;
  return steps.map((step) => (step.do === 'promote' ? { ...step, version: step.version ?? afterOf(step.part) } : step));
}

/** Puts a change before a second person. A dry run first: what cannot be done is refused now, the gate's word apart. */
export async function propose(
  change: ProposedChange,
  { operator, reason, registry }: { operator: Operator; reason: string; registry: Registry },
): Promise<ReleaseProposal> {
  if (reason === '') throw new ReleaseError('RELEASE_REASON_MISSING', 'a reason is missing');
  if (change.do === 'rollout') await registry.versionOf(change.part, change.version);
  const proposed =
    change.do === 'rollout' ? change : { ...change, steps: await named(change.steps, operator, registry) };
  const { actor: by, person, samePerson } = operator;
  const now = registry.now();
  const id = randomUUID().slice(0, 8);
  const stored: Stored = { id, change: proposed, by, person, samePerson: [...samePerson], reason, at: now };
  const edit: ControlsEdit = {
    note: `proposal ${stored.id} waits for a second person`,
    apply: (controls) => {
      const proposals = openProposals(controls, now);
      if (proposals.length >= mostProposals) {
        throw new ReleaseError('RELEASE_RULE_INVALID', `there are ${mostProposals} proposals already`);
      }
      return { ...controls, proposals: [...proposals, stored] };
    },
  };
  await registry.edit(edit, { actor: by, action: 'access', reason });
  return shownProposal(stored, operator, await registry.controls(), now);
}

interface Decision {
  readonly operator: Operator;
  readonly reason: string;
  readonly registry: Registry;
  readonly rollouts: RolloutService;
}

/** Drops a proposal. */
export async function drop({ id }: Stored, { operator: { actor }, reason, registry }: Decision): Promise<number> {
  const { entry } = await registry.edit(without(id, `proposal ${id} dropped`), { actor, action: 'access', reason });
  return entry.revision;
}

/**
 * Carries a proposal out, in one revision that names both people.
 * @throws ReleaseError RELEASE_RIGHT_MISSING when it is the decider's own
 */
export async function approve(stored: Stored, decision: Decision): Promise<number> {
  const { operator, registry, rollouts } = decision;
  const { id, change, by, person, reason } = stored;
  const same = asOnePerson(stored, operator, registry.now());
  if (same) {
    const whose = same.because === 'OWN' ? person : `${person}, who counts as the same person,`;
    throw new ReleaseError('RELEASE_RIGHT_MISSING', `${whose} proposed it: somebody else has to approve it`);
  }
  const edit = without(id, `proposal ${id} of ${by}, approved by ${operator.actor}`);
  if (change.do === 'change') return (await registry.change({ steps: change.steps, reason }, by, edit)).revision;
  const { do: _rollout, ...plan } = change;
  await rollouts.change({ do: 'start', ...plan }, by, reason, edit);
  return (await registry.liveSets.current()).revision;
}
