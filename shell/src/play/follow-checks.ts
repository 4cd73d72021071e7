import { getPlayStanding } from '@atrium/contracts/calls';
import { limitsChanged, realityCheckAsked } from '@atrium/contracts/events';
import { isAllowed } from '@atrium/contracts/release';
import type { Shell } from '../core/shell-context.tsx';
import { openRealityCheck } from './open-reality-check.tsx';

/**
 * Opens the reality check (RG5) when it is due: by an event of the gateway, after a login, or after a bet that was
 * refused because of it. It closes when the player has answered it on another page.
 */
export function followChecks(shell: Shell): void {
  const { bus, calls, session, clock, dialogs, telemetry } = shell;
  let account: string | null = null;

  async function showIfDue(): Promise<void> {
    if (!isAllowed('member', session.state.get())) return;
    const answer = await calls.invoke(getPlayStanding, {});
    if (!answer.ok) return;
    if (clock.now() >= answer.value.checkDueAt) await openRealityCheck(shell, answer.value);
    else for (const entry of dialogs.stack.get()) if (entry.kind === 'reality-check') entry.close();
  }

  /** Without its files it is asked for again by the next bet, which is refused until it is answered. */
  const show = () => void showIfDue().catch(telemetry.error);

  function entered(): void {
    const now = session.state.get().member?.account ?? null;
    if (now !== account) show();
    account = now;
  }

  bus.on(realityCheckAsked, show);
  bus.on(limitsChanged, () => dialogs.stack.get().some(({ kind }) => kind === 'reality-check') && show());
  session.status.subscribe(entered);
  entered();
}
