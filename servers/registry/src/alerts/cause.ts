import type { AlertKind, Finding } from '@atrium/contracts/calls';
import { type HistoryEntry, readPart } from '@atrium/contracts/release';
import { guardActor } from '../health/health-monitor.ts';
import { rolloutActor } from '../rollouts/rollout-service.ts';

/** Something that people are told of. Two causes with one key are the same cause. */
export interface Cause {
  readonly key: string;
  readonly kind: AlertKind;
  readonly part: string | null;
  readonly version: string | null;
  /** The revision that it is about; null where it is about none. */
  readonly revision: number | null;
  readonly at: number;
  readonly text: string;
}

type Change = HistoryEntry['changes'][number];

const lineOf = ({ id, before, after }: Change) => `${id}: ${before ?? 'not there'} → ${after ?? 'gone'}`;
const stableOf = (line: string | null) => readPart(line ?? '')?.stable ?? null;
const canaryOf = (line: string | null) => readPart(line ?? '')?.canary?.version ?? null;
/** The version that a rollback takes back: the canary where the stable one stays. */
const takenBack = ({ before, after }: Change) =>
  stableOf(before) === stableOf(after) ? canaryOf(before) : stableOf(before);

/** Who ends canaries without being asked. */
const guards: ReadonlySet<string> = new Set([guardActor, rolloutActor]);

function rollbackCause({ revision, at, actor, reason, changes }: HistoryEntry): Cause {
  const [first] = changes;
  const isOne = changes.length === 1;
  return {
    key: `rollback ${changes.map(({ id, before }) => `${id} ${before}`).join(' ')}`,
    kind: 'rollback',
    part: isOne ? (first?.id ?? null) : null,
    version: isOne && first ? takenBack(first) : null,
    revision,
    at,
    text: `Rolled back by ${actor}: ${changes.map(lineOf).join('; ')}. ${reason}`,
  };
}

function stoppedCause({ revision, at, reason }: HistoryEntry, { id, before }: Change): Cause {
  const version = canaryOf(before);
  const text = `The canary of ${id} was stopped: ${reason}`;
  return { key: `canary-stopped ${id} ${version}`, kind: 'canary-stopped', part: id, version, revision, at, text };
}

/** What an entry of the history is a cause of. */
export function causesOf(entry: HistoryEntry): Cause[] {
  if (entry.action === 'rollback') return entry.changes.length > 0 ? [rollbackCause(entry)] : [];
  if (!guards.has(entry.actor) || entry.action !== 'canary') return [];
  const stopped = entry.changes.filter(({ before, after }) => canaryOf(before) && !canaryOf(after));
  return stopped.map((change) => stoppedCause(entry, change));
}

/** A stable version that fails for everyone. */
export function failingCause(part: string, { version, why }: { version: string; why: string }, at: number): Cause {
  const text = `${part} fails: ${why}. Roll it back.`;
  return { key: `stable-failing ${part} ${version}`, kind: 'stable-failing', part, version, revision: null, at, text };
}

/** A revision file that nobody trusted wrote. */
export function signatureCause(revision: number, problem: string, at: number): Cause {
  const text = `Revision ${revision} in the store is not served: ${problem}. Find out who has access.`;
  return { key: `signature ${revision}`, kind: 'signature', part: null, version: null, revision, at, text };
}

const forgeries: ReadonlySet<string> = new Set(['SIGNATURE_INVALID', 'REVISION_DAMAGED']);

/** The revisions that a check found to be nobody's. */
export function causesOfFindings(findings: readonly Finding[], at: number): Cause[] {
  return findings.flatMap(({ code, text }) => {
    const revision = Number(/^revision (\d+)/.exec(text)?.[1]);
    const problem = text.replace(/^revision \d+ (?:is )?|; it is not served$/g, '');
    return forgeries.has(code) && revision > 0 ? [signatureCause(revision, problem, at)] : [];
  });
}

/** An operator tries a channel. */
export function testCause(name: string, actor: string, id: string, at: number): Cause {
  const text = `This is a test of "${name}", sent by ${actor}. Nothing is wrong.`;
  return { key: `test ${id}`, kind: 'test', part: null, version: null, revision: null, at, text };
}
