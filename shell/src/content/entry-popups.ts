import { getConsolidatedFunds, listAnnouncements, listContractOffers } from '@atrium/contracts/calls';
import { modalOpen } from '@atrium/contracts/commands';
import { agentCentre, systemStatus } from '@atrium/contracts/constants';
import { contractOffered } from '@atrium/contracts/events';
import type { Calls, Readable } from '@atrium/contracts/platform';
import { findRoute, isAllowed, isForStaff } from '@atrium/contracts/release';
import { readStored, writeStored } from '../core/browser/stored.ts';
import type { ShellBus } from '../core/bus.ts';
import type { DialogService } from '../dialogs/dialog-service.ts';
import type { Region } from '../region/region.ts';
import type { ResolvedVersions } from '../remotes/versions/resolved-versions.ts';
import type { Session } from '../session/session.ts';
import type { SystemStatus } from '../status/system-status.ts';
import { unseen } from './contracts/seen-offers.ts';
import { hasAccepted } from './disclaimer-state.ts';

interface PopupServices {
  readonly bus: ShellBus;
  readonly calls: Calls;
  readonly dialogs: DialogService;
  readonly session: Session;
  readonly status: SystemStatus;
  readonly region: Region;
  readonly resolved: Readable<ResolvedVersions>;
}

type Execution = 'A' | 'B' | 'F';

const closedKey = 'popupsClosed';

/** Popups that were closed in this browser session, also by an earlier page. */
function createClosedPopups() {
  const closed = new Set((readStored(closedKey, 'session') ?? '').split(',').filter(Boolean));
  return {
    has: (execution: Execution) => closed.has(execution),
    /** A player who closed the newcomers' popup does not get the general one in the same session. */
    add(execution: Execution) {
      closed.add(execution);
      if (execution === 'F') closed.add('A');
      writeStored(closedKey, [...closed].join(','), 'session');
    },
  };
}

/** The kind of popup: A for members, F at the first login, B for guests. */
function executionOf({ isLogin, firstTimeLogin }: { isLogin: boolean; firstTimeLogin: boolean }): Execution {
  if (!isLogin) return 'B';
  return firstTimeLogin ? 'F' : 'A';
}

/** Whether a dialog may open by itself: none is open or required, and the site is open. */
function isCalm({ dialogs, session, status }: PopupServices): boolean {
  const state = status.state.get();
  const { phase, mustChangePassword } = session.status.get();
  return (
    dialogs.stack.get().length === 0 &&
    phase === 'known' &&
    !mustChangePassword &&
    state.kind === 'known' &&
    state.value.status === systemStatus.normal
  );
}

/**
 * Whether a player is on a page of the site, where popups open; an agent's page without chrome has offers only, and
 * what players must accept is nothing to staff.
 */
function isOnSite({ resolved, session }: PopupServices): boolean {
  const route = findRoute(resolved.get().manifests, location.pathname)?.route;
  return route?.chrome !== 'none' && !session.state.get().isStaff && !(route && isForStaff(route));
}

/** Where offers open, too: agents work in their centre, and would not see them elsewhere. */
const hasOffers = (services: PopupServices): boolean => isOnSite(services) || location.pathname.startsWith(agentCentre);

/** Whether there are offers of contracts, for members and agents where the operator has contracts. */
async function hasNewOffers({ calls, session, status }: PopupServices): Promise<boolean> {
  const state = status.state.get();
  const policy = state.kind === 'known' ? state.value.permission.info.whitelabel : null;
  if (!isAllowed('member', session.state.get()) || !(policy?.dividend || policy?.salary)) return false;
  const funds = await calls.invoke(getConsolidatedFunds, {});
  if (!funds.ok || !Object.values(funds.value).includes('P')) return false;
  const answer = await calls.invoke(listContractOffers, {});
  return answer.ok && unseen(answer.value.offers).length > 0;
}

/**
 * Opens popups by themselves, one at a time: the disclaimer, then the popup of the first login, else the public one,
 * then offers of contracts. A required change of the password is a dialog of the login, so everything waits for it.
 */
export function followPopups(services: PopupServices): void {
  const { bus, calls, dialogs, session, status, region } = services;
  const closed = createClosedPopups();
  let isBusy = false;
  let isDue = true;
  let areOffersDue = true;

  async function openPopup(): Promise<void> {
    const execution = executionOf(session.state.get());
    if (closed.has(execution)) return;
    const answer = await calls.invoke(listAnnouncements, { types: 'PU', execution });
    if (!answer.ok || answer.value.popup.length === 0) return;
    if (!isCalm(services)) {
      // Another dialog was opened meanwhile, so the next try is when that one is closed.
      isDue = true;
      return;
    }
    await bus.send(modalOpen, { modal: 'announcements', id: execution });
    closed.add(execution);
  }

  async function openOffers(): Promise<void> {
    if (!(await hasNewOffers(services))) return;
    if (!isCalm(services)) {
      areOffersDue = true;
      return;
    }
    await bus.send(modalOpen, { modal: 'contracts' });
  }

  async function next(): Promise<void> {
    if (isBusy || !isCalm(services)) return;
    const isForPopups = isDue && isOnSite(services);
    const isForOffers = areOffersDue && hasOffers(services);
    if (!isForPopups && !isForOffers) return;
    isBusy = true;
    try {
      if (isForPopups) {
        isDue = false;
        if (!hasAccepted(services)) await bus.send(modalOpen, { modal: 'disclaimer' });
        // What is closed for a change of the password opens after it.
        isDue = session.status.get().mustChangePassword;
        if (!isDue) await openPopup();
      }
      areOffersDue = false;
      await openOffers();
    } finally {
      isBusy = false;
      void next();
    }
  }

  bus.on(contractOffered, () => {
    areOffersDue = true;
    void next();
  });
  let account = session.state.get().member?.account ?? null;
  session.status.subscribe(() => {
    const now = session.state.get().member?.account ?? null;
    if (now !== account) isDue = areOffersDue = true;
    account = now;
    void next();
  });
  for (const source of [dialogs.stack, status.state, region.merchant]) source.subscribe(() => void next());
  void next();
}
