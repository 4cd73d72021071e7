import type { ReleaseRight } from '@atrium/contracts/calls';
import type { Controls } from '../live-set/controls.ts';
import { ReleaseError } from '../release-error.ts';
import type { Need } from './needs.ts';
import type { Operator } from './operator.ts';

const missing = (detail: string) => new ReleaseError('RELEASE_RIGHT_MISSING', detail);

/** Those who may do something with a part; null means everyone with the role. */
function listOf({ rights }: Controls, part: string, right: ReleaseRight): readonly string[] | null {
  const own = rights.find((one) => one.part === part);
  if (right === 'publish') return own?.publish ?? null;
  return right === 'release' ? (own?.release ?? null) : null;
}

function assertPart(operator: Operator, { right, part }: Need, controls: Controls): void {
  const { actor, person, parts, isRoot } = operator;
  if (parts.length > 0 && (part === 'every' || (part !== null && !parts.includes(part)))) {
    throw missing(`${actor} is for ${parts.join(', ')} alone`);
  }
  if (isRoot || part === null) return;
  const concerned = part === 'every' ? controls.rights.map((one) => one.part) : [part];
  for (const id of concerned) {
    const allowed = listOf(controls, id, right);
    if (allowed && !allowed.includes(actor) && !allowed.includes(person)) {
      throw missing(
        `${id} may be ${right === 'publish' ? 'published' : 'released'} by ${allowed.join(', ') || 'nobody'} alone`,
      );
    }
  }
}

/** Whether none of these needs would be refused. */
export function hasRights(operator: Operator, needs: readonly Need[], controls: Controls): boolean {
  try {
    assertMay(operator, needs, controls);
    return true;
  } catch (error) {
    if (error instanceof ReleaseError) return false;
    throw error;
  }
}

/** @throws ReleaseError RELEASE_RIGHT_MISSING */
export function assertMay(operator: Operator, needs: readonly Need[], controls: Controls): void {
  for (const need of needs) {
    if (!operator.may.includes(need.right)) throw missing(`${operator.actor} has no right to ${need.right}`);
    assertPart(operator, need, controls);
  }
}
