import { normalisePath } from '@atrium/contracts/release';
import type { Problem } from '../problem.ts';
import type { GateVersion } from '../version-set.ts';

type Claim = { readonly version: GateVersion; readonly what: string };

function pathsOf({ manifest }: GateVersion): string[] {
  return (manifest?.routes ?? []).flatMap(({ path, aliases = [] }) => [path, ...aliases]).map(normalisePath);
}

/** A path or a command that two parts own: browsers would disagree on whose it is. */
export function claimProblems(versions: readonly GateVersion[]): Problem[] {
  const paths = versions.flatMap((version) => pathsOf(version).map((what) => ({ version, what })));
  const commands = versions.flatMap((version) => version.uses.handles.map((what) => ({ version, what })));
  return [
    ...twice(paths, 'GATE_ROUTE_TAKEN', 'claims the path'),
    ...twice(commands, 'GATE_COMMAND_TAKEN', 'claims the command'),
  ];
}

function twice(claims: readonly Claim[], code: Problem['code'], does: string): Problem[] {
  const byClaim = new Map<string, GateVersion[]>();
  for (const { version, what } of claims) byClaim.set(what, [...(byClaim.get(what) ?? []), version]);
  return [...byClaim].flatMap(([what, owners]) =>
    owners.flatMap((owner, index) =>
      owners
        .slice(index + 1)
        .filter((other) => other.id !== owner.id || other === owner)
        .map((other) => taken({ code, does, what }, owner, other)),
    ),
  );
}

/** A path that moves from one part to another is claimed by the fallback of the first for a while. */
function taken(
  { code, does, what }: { code: Problem['code']; does: string; what: string },
  a: GateVersion,
  b: GateVersion,
): Problem {
  const severity = a.role === 'fallback' || b.role === 'fallback' ? 'warning' : 'error';
  return {
    code,
    severity,
    parties: [a, b],
    about: what,
    text: (label, isCandidate) => {
      if (a === b) return `${label(a)} ${does} ${what} twice`;
      const [late, owner] = isCandidate(b) && !isCandidate(a) ? [b, a] : [a, b];
      return `${label(late)} ${does} ${what}, which ${label(owner)} owns`;
    },
  };
}
