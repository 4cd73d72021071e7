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

/** The notices of the banner. Instants in server time. */
export interface SiteNotices {
  readonly connection: 'fine' | 'lost' | 'back';
  /** Calls are refused until this instant. */
  readonly waitUntil: number | null;
  /** The instant when maintenance begins. */
  readonly closesAt: number | null;
}

const nothing: SiteNotices = { connection: 'fine', waitUntil: null, closesAt: null };
export const noticesAtom = atom<SiteNotices>(nothing);

const askAgainMs = 5000;
const backShownMs = 4000;
/** A maintenance that is further away than this is not announced in the banner yet. */
const noticeBeforeMs = 10 * minuteMs;
/** The gateway reads its status once a second. */
const closedAfterMs = 1200;

export interface SiteNoticesControl {
  /** Reports an answer to a call. */
  answered(): void;
  failed(code: ErrorCode, details: ErrorDetails): void;
  /** Subscribes to the network, the event socket and the system status. */
  follow(bus: Bus): void;
}

interface SiteNoticesOptions {
  readonly store: Store;
  readonly status: SystemStatus;
  readonly clock: ServerClock;
}

/**
 * The connection: fine → lost (a call failed, or the browser is offline) → back (any answer) → fine. While it is lost
 * the system status is read every few seconds.
 */
export function createSiteNotices({ store, status, clock }: SiteNoticesOptions): SiteNoticesControl {
  const notices = readableOf(store, noticesAtom);
  const change = (changed: Partial<SiteNotices>) => store.set(noticesAtom, { ...notices.get(), ...changed });
  let closing: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function back(): void {
    // An answer that arrives while the browser is offline was sent before the connection was lost.
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

  /** Announces when the site closes, and reads the status at that time. */
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
      // The site may have opened before the socket was connected.
      bus.on(connectionChanged, ({ state }) => {
        const known = status.state.get();
        if (state === 'live' && known.kind === 'known' && known.value.status !== 0) void status.refresh();
      });
      status.state.subscribe(readStatus);
      readStatus();
    },
  };
}
