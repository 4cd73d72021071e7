import type { CallInput, changeLiveSet } from '@atrium/contracts/calls';
import { dialogOpen } from '@atrium/contracts/commands';
import { usePlatform } from '@atrium/contracts/react';
import { z } from '@atrium/contracts/schema';

export type Steps = CallInput<typeof changeLiveSet>['steps'];

/** The props of the change dialog. The registry alone checks the steps. */
export const changeProps = z.object({
  /** The name of the action, as on its button. */
  action: z.string(),
  /** The revision the person was looking at. */
  revision: z.int(),
  steps: z.array(z.record(z.string(), z.unknown())),
});

/**
 * Opens the dialog that shows what a change would do, requires a reason and carries it out. `revision` is the one the
 * person is looking at.
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
