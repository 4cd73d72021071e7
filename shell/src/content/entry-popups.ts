import { getConsolidatedFunds, listAnnouncements, listContractOffers } from '@atrium/contracts/calls';
import { modalOpen } from '@atrium/contracts/commands';
import { agentCentre, systemStatus } from '@atrium/contracts/constants';
import { contractOffered } from '@atrium/contracts/events';
import { isAllowed } from '@atrium/contracts/release';
import { readStored, writeStored } from '../core/browser/stored.ts';
import type { Shell } from '../core/shell-context.tsx';
import { pageOf } from '../routing/route-table.ts';
import { unseen } from './contracts/seen-offers.ts';
import { hasAccepted } from './disclaimer-state.ts';

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

/** The kind of popup (§4): A for members, F at the first login, B for guests. */
function executionOf({ isLogin, firstTimeLogin }: { isLogin: boolean; firstTimeLogin: boolean }): Execution {
  if (!isLogin) return 'B';
  return firstTimeLogin ? 'F' : 'A';
}

/** Whether a dialog may open by itself: none is open, and the site is. */
function isCalm({ dialogs, session, status }: Shell): boolean {
  const state = status.state.get();
  return (
    dialogs.stack.get().length === 0 &&
    session.status.get().phase === 'known' &&
    state.kind === 'known' &&
    state.value.status === systemStatus.normal
  );
}

/** Whether the page is one of the site, where popups open; an agent's page without chrome has offers only. */
const isOnSite = ({ resolved }: Shell): boolean =>
  pageOf(resolved.get().manifests, location.pathname)?.route.chrome !== 'none';

/** Where offers open, too: agents work in their centre, and would not see them elsewhere. */
const hasOffers = (shell: Shell): boolean => isOnSite(shell) || location.pathname.startsWith(agentCentre);

/**
 * Opens popups by themselves, one at a time: the disclaimer, then the popup of the first login, else the public one,
 * then offers of contracts. A required change of the password is a dialog of the login, so everything waits for it.
 */
export function followPopups(shell: Shell): void {
  const { bus, calls, dialogs, session, status, region } = shell;
  const closed = createClosedPopups();
  let isBusy = false;
  let isDue = true;
  let areOffersDue = true;

  async function openPopup(): Promise<void> {
    const execution = executionOf(session.state.get());
    if (closed.has(execution)) return;
    const answer = await calls.invoke(listAnnouncements, { types: 'PU', execution });
    if (!answer.ok || answer.value.popup.length === 0) return;
    if (!isCalm(shell)) {
      // Another dialog was opened meanwhile, so the next try is when that one is closed.
      isDue = true;
      return;
    }
    await bus.send(modalOpen, { modal: 'announcements', id: execution });
    closed.add(execution);
  }

  /** Offers of contracts, for members and agents where the operator has contracts (§6). */
  async function openOffers(): Promise<void> {
    const state = status.state.get();
    const policy = state.kind === 'known' ? state.value.permission.info.whitelabel : null;
    if (!isAllowed('member', session.state.get()) || !(policy?.dividend || policy?.salary)) return;
    const funds = await calls.invoke(getConsolidatedFunds, {});
    if (!funds.ok || !Object.values(funds.value).includes('P')) return;
    const answer = await calls.invoke(listContractOffers, {});
    const offers = answer.ok ? unseen(answer.value.offers) : [];
    if (offers.length === 0) return;
    if (!isCalm(shell)) {
      areOffersDue = true;
      return;
    }
    await bus.send(modalOpen, { modal: 'contracts' });
  }

  async function next(): Promise<void> {
    if (isBusy || !isCalm(shell)) return;
    const isForPopups = isDue && isOnSite(shell);
    const isForOffers = areOffersDue && hasOffers(shell);
    if (!isForPopups && !isForOffers) return;
    isBusy = true;
    try {
      if (isForPopups) {
        isDue = false;
        if (!hasAccepted(shell)) await bus.send(modalOpen, { modal: 'disclaimer' });
        await openPopup();
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
