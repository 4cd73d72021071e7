import type { ErrorDetails } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import type { ErrorCode } from '@atrium/contracts/errors';
import { connectionChanged, maintenanceAnnounced } from '@atrium/contracts/events';
import type { Bus } from '@atrium/contracts/platform';
import { atom } from 'jotai/vanilla';
import type { ServerClock } from '../core/server-clock.ts';
import { readableOf, type Store } from '../core/store.ts';
import { behaviourOf } from './failure-behaviour.ts';
import type { SystemStatus } from './system-status.ts';

/** What everybody on the page has to know at the moment. Instants in server time. */
export interface SiteNotices {
  readonly connection: 'fine' | 'lost' | 'back';
  /** Until then asking again is refused. */
  readonly waitUntil: number | null;
  /** The site closes then. */
  readonly closesAt: number | null;
}

const nothing: SiteNotices = { connection: 'fine', waitUntil: null, closesAt: null };
export const noticesAtom = atom<SiteNotices>(nothing);

const askAgainMs = 5000;
const backShownMs = 4000;
/** A maintenance that is further away than this need not be on everybody's mind yet. */
const noticeBeforeMs = 10 * minuteMs;
/** The gateway reads its status once a second. */
const closedAfterMs = 1200;

export interface SiteNoticesControl {
  /** A call was answered. */
  answered(): void;
  failed(code: ErrorCode, details: ErrorDetails): void;
  /** Begins to listen: to the network, the event socket and the system status. */
  follow(bus: Bus): void;
}

interface SiteNoticesOptions {
  readonly store: Store;
  readonly status: SystemStatus;
  readonly clock: ServerClock;
}

/**
 * The connection: fine → lost (a call or the browser says so) → back (anything is answered) → fine. While it is lost
 * the system status is asked for every few seconds.
 */
export function createSiteNotices({ store, status, clock }: SiteNoticesOptions): SiteNoticesControl {
  const notices = readableOf(store, noticesAtom);
  const change = (changed: Partial<SiteNotices>) => store.set(noticesAtom, { ...notices.get(), ...changed });
  let closing: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function back(): void {
    // An answer that was on its way when the network went says nothing about now.
    if (notices.get().connection !== 'lost' || globalThis.navigator?.onLine === false) return;
    change({ connection: 'back' });
    setTimeout(() => notices.get().connection === 'back' && change({ connection: 'fine' }), backShownMs);
  }

  async function pollUntilBack(): Promise<void> {
    if (await status.refresh()) back();
    else setTimeout(() => void pollUntilBack(), askAgainMs);
  }

  function lost(): void {
    if (notices.get().connection === 'lost') return;
    change({ connection: 'lost' });
    void pollUntilBack();
  }

  function wait(seconds: number): void {
    const until = clock.now() + seconds * 1000;
    clearTimeout(waiting);
    change({ waitUntil: until });
    waiting = setTimeout(() => change({ waitUntil: null }), seconds * 1000);
  }

  /** Says that the site closes, and looks whether it has when the time is there. */
  function close(at: number | null): void {
    clearTimeout(closing);
    const remainingMs = at === null ? 0 : at - clock.now();
    const isNear = at !== null && remainingMs > 0 && remainingMs <= noticeBeforeMs;
    if (notices.get().closesAt !== (isNear ? at : null)) change({ closesAt: isNear ? at : null });
    if (isNear) closing = setTimeout(() => void status.refresh(), remainingMs + closedAfterMs);
  }

  function readStatus(): void {
    const state = status.state.get();
    if (state.kind === 'known') close(state.value.status === 0 ? (state.value.maintenance?.startsAt ?? null) : null);
  }

  return {
    answered: back,
    failed(code, details) {
      const behaviour = behaviourOf(code);
      if (behaviour === 'status') void status.refresh();
      else if (behaviour === 'connection') lost();
      else if (behaviour === 'wait' && details.retryAfter) wait(details.retryAfter);
    },
    follow(bus) {
      addEventListener('offline', lost);
      addEventListener('online', () => void status.refresh().then((isAnswered) => isAnswered && back()));
      bus.on(maintenanceAnnounced, ({ status: next, startsAt }) => {
        if (next === 0 || startsAt <= clock.now()) void status.refresh();
        else close(startsAt);
      });
      // What was told before the page listened: the site may have been opened.
      bus.on(connectionChanged, ({ state }) => {
        const known = status.state.get();
        if (state === 'live' && known.kind === 'known' && known.value.status !== 0) void status.refresh();
      });
      status.state.subscribe(readStatus);
      readStatus();
    },
  };
}
