import type { LivePart } from '@atrium/contracts/release';
import { ReleaseError } from '../../release-error.ts';

/** @throws ReleaseError RELEASE_PINNED */
export function refuseIfPinned(part: LivePart | null, id: string): void {
  if (part && part.pinned !== null) {
    throw new ReleaseError('RELEASE_PINNED', `${id} is held at ${part.stable.version}: ${part.pinned}`);
  }
}
