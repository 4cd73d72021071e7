import { normalisePath, reservedBy } from '@atrium/contracts/release';
import type { Problem } from '../problem.ts';
import type { GateVersion } from '../version-set.ts';

/** What a manifest claims that is not its own, and where it would lead players. */
export function manifestProblems(versions: readonly GateVersion[]): Problem[] {
  return versions.flatMap((version) => [...reservedRoutes(version), ...outsideLinks(version)]);
}

const owners = { servers: "the site's servers answer", shell: 'the shell opens itself' } as const;

function reservedRoutes(version: GateVersion): Problem[] {
  const paths = (version.manifest?.routes ?? []).flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  return paths.flatMap((path): Problem[] => {
    const by = reservedBy(normalisePath(path));
    if (!by) return [];
    return [
      {
        code: 'GATE_ROUTE_RESERVED',
        severity: 'error',
        parties: [version],
        about: path,
        text: (label) => `${label(version)} claims the path ${path}, which ${owners[by]}`,
      },
    ];
  });
}

/** `//host` and a backslash lead to another site, too. */
const isPathOfSite = (to: string) => /^\/(?![/\\])/.test(to) && reservedBy(to.split(/[?#]/)[0] ?? '') !== 'servers';

function outsideLinks(version: GateVersion): Problem[] {
  const { menu = [], routes = [] } = version.manifest ?? {};
  const links = [...menu.map(({ to }) => to), ...routes.flatMap(({ otherwise }) => (otherwise ? [otherwise] : []))];
  return links
    .filter((to) => !isPathOfSite(to))
    .map((to) => ({
      code: 'GATE_LINK_OUTSIDE',
      severity: 'error',
      parties: [version],
      about: to,
      text: (label) => `${label(version)} leads to ${to}, which is no page of the site`,
    }));
}
