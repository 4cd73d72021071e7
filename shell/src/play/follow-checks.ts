import { getPlayStanding } from '@atrium/contracts/calls';
import { limitsChanged, realityCheckAsked } from '@atrium/contracts/events';
import type { Calls, Telemetry } from '@atrium/contracts/platform';
import { isAllowed } from '@atrium/contracts/release';
import type { ShellBus } from '../core/bus.ts';
import type { ServerClock } from '../core/server-clock.ts';
import { type CheckServices, openRealityCheck } from './open-reality-check.tsx';

interface FollowServices extends CheckServices {
  readonly bus: ShellBus;
  readonly calls: Calls;
  readonly clock: ServerClock;
  readonly telemetry: Telemetry;
}

/**
 * Opens the reality check (RG5) when it is due: by an event of the gateway, after a login, or after a bet that was
 * refused because of it. It closes when the player has answered it on another page.
 */
export function followChecks(services: FollowServices): void {
  const { bus, calls, session, clock, dialogs, telemetry } = services;
  let account: string | null = null;

  async function showIfDue(): Promise<void> {
    if (!isAllowed('member', session.state.get())) return;
    const answer = await calls.invoke(getPlayStanding, {});
    if (!answer.ok) return;
    if (clock.now() >= answer.value.checkDueAt) await openRealityCheck(services, answer.value);
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
