import type { Finding } from '@atrium/contracts/calls';
import { nameOf, type Party, type Problem } from './problem.ts';
import { type Role, reachesAsMany, type VersionSet } from './version-set.ts';

type Standing = Pick<VersionSet['versions'][number], 'id' | 'version' | 'role'>;

function standings({ versions, unreadable }: VersionSet): Standing[] {
  return [...versions, ...unreadable];
}

function keyOf({ code, about, parties }: Problem, say: (party: Party) => string): string {
  return JSON.stringify([code, about, ...parties.map(say)]);
}

const withVersions = ({ id, version }: Party) => `${id} ${version}`;
const withoutVersions = ({ id }: Party) => id;

/** Whether each party of the old problem reaches at least as many browsers as its counterpart in the new one. */
function wasAsWide(old: Problem, now: Problem): boolean {
  return old.parties.every((party, index) => {
    const role: Role | null = now.parties[index]?.role ?? null;
    return party.role === null || role === null || reachesAsMany(party.role, role);
  });
}

/**
 * Turns problems into findings. A problem that was there before, between the same versions and before as many visitors,
 * is a note: it must not block an unrelated change. One that another version of the same part already has is a warning:
 * the change does not make it worse.
 */
export function findingsOf(
  problems: readonly Problem[],
  before: readonly Problem[],
  next: VersionSet,
  previous: VersionSet,
): Finding[] {
  const same = groupBy(before, (problem) => keyOf(problem, withVersions));
  const alike = groupBy(before, (problem) => keyOf(problem, withoutVersions));
  const stood = standings(previous);
  const candidates = new Set(
    standings(next)
      .filter((one) => !stood.some((old) => isSame(old, one) && reachesAsMany(old.role, one.role)))
      .map(withVersions),
  );

  const changedParts = new Set(
    standings(next)
      .filter((one) => one.role === 'stable' && candidates.has(withVersions(one)))
      .map(({ id }) => id),
  );

  /** Both sides change at once, as incompatible ones must: only the version left behind fails. */
  function isLeftBehind({ parties }: Problem): boolean {
    return parties.some(({ role }) => role === 'fallback') && parties.every(({ id }) => changedParts.has(id));
  }

  function severityOf(problem: Problem): Finding['severity'] {
    const isOld = same.get(keyOf(problem, withVersions))?.some((old) => wasAsWide(old, problem));
    if (isOld) return 'note';
    const isAlike = alike.get(keyOf(problem, withoutVersions))?.some((old) => wasAsWide(old, problem));
    const isMilder = isAlike || isLeftBehind(problem);
    return isMilder && problem.severity === 'error' ? 'warning' : problem.severity;
  }

  const findings = problems.map((problem): Finding => {
    const isCandidate = (party: Party) => candidates.has(withVersions(party));
    const severity = severityOf(problem);
    const said = problem.text((party) => nameOf(party, isCandidate(party)), isCandidate);
    const about = problem.parties.find(isCandidate) ?? problem.parties.find(({ role }) => role !== null);
    const part = about?.id ?? null;
    return { code: problem.code, severity, part, text: `${said}${suffix(problem, severity)}` };
  });
  return inOrder(unique(findings.filter(saysSomething)));
}

function suffix(problem: Problem, severity: Finding['severity']): string {
  if (severity === problem.severity) return '';
  if (severity === 'note') return ' (so it is already)';
  const isFallback = problem.parties.some(({ role }) => role === 'fallback');
  return isFallback ? ' (only where a browser falls back)' : ' (so it is already with the version live now)';
}

/** Prereleases that are stable already are not reported. */
function saysSomething({ code, severity }: Finding): boolean {
  return code !== 'GATE_PRERELEASE' || severity !== 'note';
}

function isSame(a: Standing, b: Standing): boolean {
  return a.id === b.id && a.version === b.version;
}

function groupBy(problems: readonly Problem[], key: (problem: Problem) => string): Map<string, Problem[]> {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const group = groups.get(key(problem));
    if (group) group.push(problem);
    else groups.set(key(problem), [problem]);
  }
  return groups;
}

function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

const severities: readonly Finding['severity'][] = ['error', 'warning', 'note'];

function inOrder(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}
