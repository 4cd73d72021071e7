import { normalisePath } from '@atrium/contracts/release';
import type { Member } from '../line-up.ts';
import type { Problem } from '../problem.ts';

type Claim = { readonly member: Member; readonly what: string };

function pathsOf({ manifest }: Member): string[] {
  return (manifest?.routes ?? []).flatMap(({ path, aliases = [] }) => [path, ...aliases]).map(normalisePath);
}

/** A path or a command that two parts own: browsers would disagree on whose it is. */
export function claimProblems(members: readonly Member[]): Problem[] {
  const paths = members.flatMap((member) => pathsOf(member).map((what) => ({ member, what })));
  const commands = members.flatMap((member) => member.uses.handles.map((what) => ({ member, what })));
  return [
    ...twice(paths, 'GATE_ROUTE_TAKEN', 'claims the path'),
    ...twice(commands, 'GATE_COMMAND_TAKEN', 'claims the command'),
  ];
}

function twice(claims: readonly Claim[], code: Problem['code'], does: string): Problem[] {
  const byClaim = new Map<string, Member[]>();
  for (const { member, what } of claims) byClaim.set(what, [...(byClaim.get(what) ?? []), member]);
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
  a: Member,
  b: Member,
): Problem {
  const severity = a.role === 'fallback' || b.role === 'fallback' ? 'warning' : 'error';
  return {
    ...{ code, severity, parties: [a, b], about: what },
    text: (label, isCandidate) => {
      if (a === b) return `${label(a)} ${does} ${what} twice`;
      const [late, owner] = isCandidate(b) && !isCandidate(a) ? [b, a] : [a, b];
      return `${label(late)} ${does} ${what}, which ${label(owner)} owns`;
    },
  };
}
