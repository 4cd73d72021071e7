import type {
  CallRequest,
  ChangeOutcome,
  changeLiveSet as changeCall,
  Finding,
  LiveSetStep,
} from '@atrium/contracts/calls';
import type { LiveSet } from '@atrium/contracts/release';
import { ReleaseError } from '../release-error.ts';
import { changesBetween } from './changes-between.ts';
import { composeRevision, type NextRevision } from './compose-revision.ts';
import type { ControlsEdit, ControlsStore } from './controls.ts';
import { asReleases } from './first-releases.ts';
import { freezeFindings, releasedBy } from './freezes.ts';
import type { Gate } from './gate.ts';
import { keptStableFindings } from './kept-stable.ts';
import { emptyLiveSet, type LiveSetStore } from './live-set-store.ts';
import type { Revision } from './revision.ts';
import { artifactName, servedVersions } from './served-versions.ts';
import { actionOf, applyStep } from './steps/apply-step.ts';
import type { StepContext } from './steps/step.ts';

export type ChangeRequest = CallRequest<typeof changeCall>;

export interface ChangeContext {
  readonly liveSets: LiveSetStore;
  readonly steps: StepContext;
  /** The gate over the registry's artifacts. */
  readonly gate: (before: LiveSet, next: LiveSet) => ReturnType<Gate>;
  readonly controls: ControlsStore;
  /** A change of the controls in the same revision. */
  readonly edit?: ControlsEdit | undefined;
  readonly actor: string;
  readonly now: () => number;
}

export interface Changed extends ChangeOutcome {
  readonly liveSet: LiveSet;
}

/** Steps that roll back, restore or remove require a reason. */
const needReason: ReadonlySet<LiveSetStep['do']> = new Set(['rollback', 'restore', 'remove']);
const mostTries = 5;
/** A request is repeated within seconds: no more revisions than this come between. */
const repeatedWithin = 10;

/** A dry run requires no reason. */
function checkReason({ steps, reason, force, dryRun }: ChangeRequest): void {
  if (reason !== '' || dryRun) return;
  if (force || steps.some((step) => needReason.has(step.do))) {
    throw new ReleaseError('RELEASE_REASON_MISSING', 'a reason is missing');
  }
}

async function applyAll(live: LiveSet, request: ChangeRequest, context: ChangeContext): Promise<LiveSet> {
  let next = live;
  for (const step of request.steps) next = await applyStep(next, step, context.steps);
  return next;
}

function refuseFindings(findings: readonly Finding[], { force = false, dryRun = false }: ChangeRequest): void {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0 || force || dryRun) return;
  const isFrozen = errors.some((finding) => finding.code === 'RELEASE_FROZEN');
  throw new ReleaseError(
    isFrozen ? 'RELEASE_FROZEN' : 'RELEASE_GATE_REFUSED',
    errors.map(({ text }) => text).join('; '),
    findings,
  );
}

/** Integrity of the records of all versions that were not live before, by `id version`. */
async function newArtifacts(live: LiveSet, next: LiveSet, { steps }: ChangeContext): Promise<Record<string, string>> {
  const known = new Set(servedVersions(live).map(artifactName));
  const added = servedVersions(next).filter((one) => !known.has(artifactName(one)));
  const entries = added.map(async (one) => [artifactName(one), await steps.recordIntegrity(one.id, one.version)]);
  return Object.fromEntries(await Promise.all(entries));
}

/** The freezes' findings; what only takes back needs no controls, so that it works without them, too. */
async function frozen(before: Revision | null, { steps }: ChangeRequest, context: ChangeContext): Promise<Finding[]> {
  const released = await asReleases(steps, context.liveSets);
  if (released.every((step) => releasedBy(step) === null)) return [];
  return freezeFindings(await context.controls.of(before), released, context.now());
}

/** Hash and note of the controls as they are changed with the live set. */
async function edited(before: Revision | null, { edit, controls }: ChangeContext) {
  if (!edit) return {};
  const hash = await controls.keep(edit.apply(await controls.of(before)));
  return { controls: hash, note: edit.note };
}

async function prepare(
  before: Revision | null,
  request: ChangeRequest,
  context: ChangeContext,
): Promise<{ revision: NextRevision; findings: Finding[] }> {
  const live = before?.liveSet ?? emptyLiveSet;
  const next = await applyAll(live, request, context);
  const changes = changesBetween(live, next);
  if (changes.length === 0 && !context.edit)
    throw new ReleaseError('RELEASE_NOTHING_TO_DO', 'the live set already is like this');
  const findings = [
    ...keptStableFindings(live, next, request.steps),
    ...(await frozen(before, request, context)),
    ...(await context.gate(live, next)),
  ];
  refuseFindings(findings, request);
  const errors = findings.filter(({ severity }) => severity === 'error').map(({ text }) => text);
  const forced = request.force && errors.length > 0 ? { forced: errors } : {};
  const added = await newArtifacts(live, next, context);
  const artifacts = Object.keys(added).length > 0 ? { artifacts: added } : {};
  const { actor } = context;
  const action = request.steps.length === 0 ? 'rollout' : actionOf(request.steps);
  const beside = request.dryRun ? {} : await edited(before, context);
  const { reason, requestId } = request;
  const asked = requestId === undefined ? {} : { requestId };
  const entry = { actor, action, reason, changes, ...forced, ...artifacts, ...beside, ...asked };
  return { revision: { next, entry, now: context.now() }, findings };
}

/** Whether the revisions written meanwhile concern other parts only. */
async function isApart(liveSets: LiveSetStore, before: Revision | null, request: ChangeRequest): Promise<boolean> {
  const parts = new Set(request.steps.map((step) => (step.do === 'restore' ? '*' : step.part)));
  if (parts.has('*')) return false;
  for await (const { entry } of liveSets.backwards()) {
    if (entry.revision <= (before?.entry.revision ?? 0)) break;
    if (entry.changes.some(({ id }) => parts.has(id))) return false;
  }
  return true;
}

/** The revision that an earlier try of the same request made, among the latest ones. */
async function madeBefore({ requestId }: ChangeRequest, { liveSets, actor }: ChangeContext): Promise<Changed | null> {
  if (requestId === undefined) return null;
  const newest = (await liveSets.latest())?.entry.revision ?? 0;
  for await (const { entry, liveSet } of liveSets.backwards()) {
    if (entry.revision <= newest - repeatedWithin) break;
    if (entry.requestId === requestId && entry.actor === actor)
      return { revision: entry.revision, entry, findings: [], liveSet };
  }
  return null;
}

/**
 * The one way to change what is live: all steps in one revision, or none of them. Without an expected revision it
 * builds upon the latest, and still conflicts with another writer who changed the same part.
 * @throws ReleaseError every code of the call `changeLiveSet`
 */
export async function changeLiveSet(request: ChangeRequest, context: ChangeContext): Promise<Changed> {
  checkReason(request);
  const { liveSets } = context;
  for (let tries = 1; ; tries += 1) {
    if (!request.dryRun) await liveSets.ensureNewest(request.force);
    const made = await madeBefore(request, context);
    if (made) return made;
    const before = await liveSets.latest();
    const number = before?.entry.revision ?? 0;
    if (request.expected !== undefined && request.expected !== number) {
      const why = `revision ${request.expected} is not the latest any more (${number}): look again`;
      throw new ReleaseError('RELEASE_REVISION_CONFLICT', why);
    }
    const { revision, findings } = await prepare(before, request, context);
    if (request.dryRun) {
      const planned = composeRevision(liveSets.keys, before, await liveSets.nextNumber(), revision);
      return { revision: planned.entry.revision, entry: planned.entry, findings, liveSet: planned.liveSet };
    }
    try {
      const { entry, liveSet } = await liveSets.append(before, revision);
      return { revision: entry.revision, entry, findings, liveSet };
    } catch (error) {
      const isConflict = error instanceof ReleaseError && error.code === 'RELEASE_REVISION_CONFLICT';
      if (!isConflict) throw error;
      // The first try may still have been under way, at another process.
      const meanwhile = await madeBefore(request, context);
      if (meanwhile) return meanwhile;
      if (request.expected !== undefined || tries >= mostTries) throw error;
      if (!(await isApart(liveSets, before, request))) throw error;
    }
  }
}
