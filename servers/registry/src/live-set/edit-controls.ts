import type { HistoryEntry } from '@atrium/contracts/release';
import { ReleaseError } from '../release-error.ts';
import type { ControlsEdit, ControlsStore } from './controls.ts';
import { emptyLiveSet, type LiveSetStore } from './live-set-store.ts';
import type { Revision } from './revision.ts';

const mostTries = 8;

export interface EditContext {
  readonly liveSets: LiveSetStore;
  readonly controls: ControlsStore;
  readonly now: () => number;
}

/** The author of an edit, and the kind of it. */
export interface EditAuthor extends Pick<HistoryEntry, 'actor' | 'action' | 'reason'> {}

/**
 * Changes the controls in a revision of their own, with the live set as it is. An edit is applied anew when somebody
 * else was faster.
 * @throws ReleaseError of the edit, RELEASE_REVISION_CONFLICT
 */
export async function editControls(edit: ControlsEdit, author: EditAuthor, context: EditContext): Promise<Revision> {
  const { liveSets } = context;
  for (let tries = 1; ; tries += 1) {
    await liveSets.ensureNewest();
    const before = await liveSets.latest();
    const known = await context.controls.of(before);
    const controls = await context.controls.keep(edit.apply(known));
    const { actor, action, reason } = author;
    const entry = { actor, action, reason, changes: [], note: edit.note, controls };
    try {
      return await liveSets.append(before, { next: before?.liveSet ?? emptyLiveSet, entry, now: context.now() });
    } catch (error) {
      const isConflict = error instanceof ReleaseError && error.code === 'RELEASE_REVISION_CONFLICT';
      if (!isConflict || tries >= mostTries) throw error;
    }
  }
}
