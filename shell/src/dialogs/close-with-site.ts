import { systemStatus } from '@atrium/contracts/constants';
import type { Shell } from '../boot/shell-context.tsx';

/**
 * A site that closes ends what its rooms have open in dialogs, games above all (S1). The hall's own, which have a kind,
 * stay: staff log in, visitors read on and write to the house, and a form keeps what was typed.
 */
export function closeWithSite({ status, session, dialogs }: Shell): void {
  const close = () => {
    const state = status.state.get();
    if (state.kind !== 'known' || state.value.status === systemStatus.normal || session.state.get().isOps) return;
    for (const entry of dialogs.stack.get()) if (entry.kind === null) entry.close();
  };
  for (const source of [status.state, session.state, dialogs.stack]) source.subscribe(close);
}
