import { systemStatus } from '@atrium/contracts/constants';
import type { Shell } from '../boot/shell-context.tsx';

/** Of use while the site is closed: its staff comes in, visitors read on and write to the house. */
const keptKinds: readonly (string | null)[] = ['login', 'change-password', 'help', 'chat'];

/** A site that closes ends what is open in dialogs, games above all (S1). */
export function closeWithSite({ status, session, dialogs }: Shell): void {
  const close = () => {
    const state = status.state.get();
    if (state.kind !== 'known' || state.value.status === systemStatus.normal || session.state.get().isOps) return;
    for (const entry of dialogs.stack.get()) if (!keptKinds.includes(entry.kind)) entry.close();
  };
  for (const source of [status.state, session.state, dialogs.stack]) source.subscribe(close);
}
