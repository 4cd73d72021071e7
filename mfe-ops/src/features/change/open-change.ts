import type { CallInput, changeLiveSet } from '@atrium/contracts/calls';
import { dialogOpen } from '@atrium/contracts/commands';
import { usePlatform } from '@atrium/contracts/react';
import { z } from '@atrium/contracts/schema';

export type Steps = CallInput<typeof changeLiveSet>['steps'];

/** What the change dialog is opened with. The steps are checked by the registry, which alone decides. */
export const changeProps = z.object({
  /** What is about to happen, as its button says it. */
  action: z.string(),
  /** The revision the person was looking at. */
  revision: z.int(),
  steps: z.array(z.record(z.string(), z.unknown())),
});

/**
 * Opens the dialog that shows what a change would do, asks for a reason and carries it out. `revision` is the one
 * the person is looking at.
 */
export function useOpenChange(
  revision: number | undefined,
  onChanged: () => void,
): (action: string, steps: Steps) => void {
  const { bus } = usePlatform();
  const open = async (action: string, steps: Steps) => {
    const closed = await bus.send(dialogOpen, { dialog: 'ops/change', props: { action, revision, steps } });
    if (closed.value === 'changed') onChanged();
  };
  return (action, steps) => void open(action, steps);
}
