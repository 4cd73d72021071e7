import type { Finding } from '@atrium/contracts/calls';
import { normalisePath, type PublishedManifest } from '@atrium/contracts/release';
import type { Gate } from './gate.ts';

function claimsOf(manifest: PublishedManifest): string[] {
  const paths = manifest.routes.flatMap((route) => [route.path, ...(route.aliases ?? [])]).map(normalisePath);
  return [...paths, ...manifest.handles];
}

/** Two parts must not own the same path or command. */
export const refuseDoubleClaims: Gate = async ({ next }) => {
  const owners = new Map<string, string>();
  const findings: Finding[] = [];
  for (const [id, part] of Object.entries(next.remotes)) {
    for (const { manifest } of [part.stable, ...(part.canary ? [part.canary.live] : [])]) {
      for (const claim of manifest ? claimsOf(manifest) : []) {
        const owner = owners.get(claim);
        owners.set(claim, owner ?? id);
        if (!owner || owner === id) continue;
        const code = claim.startsWith('/') ? 'GATE_ROUTE_TAKEN' : 'GATE_COMMAND_TAKEN';
        findings.push({ code, severity: 'error', part: id, text: `${id} claims ${claim}, which ${owner} owns` });
      }
    }
  }
  return findings;
};
