import { limits, systemStatus } from '@atrium/contracts/constants';
import type { SystemStatusValue } from '@atrium/contracts/entities';
import type { Readable } from '@atrium/contracts/platform';
import { chooseImageCdn } from '@atrium/ui';
import { atom } from 'jotai/vanilla';
import { serviceContext } from '../core/service-context.ts';
import { readableOf, type Store } from '../core/store.ts';

export type StatusState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'known'; readonly value: SystemStatusValue };

export const systemStatusAtom = atom<StatusState>({ kind: 'asking' });

export interface SystemStatus {
  readonly state: Readable<StatusState>;
  /** Resolves with the first known status. */
  first(): Promise<SystemStatusValue>;
  /** Resolves when the site is open; at once when it is. */
  opened(): Promise<SystemStatusValue>;
  /** Reads the status. True when the server answered. */
  refresh(): Promise<boolean>;
}

const unreachablePollMs = 5000;
/** Between two reads while a failure may be a passing one. */
const retryMs = 1000;
/** Without any answer for this long, the site counts as unreachable. */
const unreachableAfterMs = 3000;

/** The status, or after how long it may be read again: too many requests came from an address that many may share. */
type Reading = { readonly value: SystemStatusValue } | { readonly waitMs: number };

async function request(): Promise<Reading> {
  const response = await fetch('/wps/system/status', { signal: AbortSignal.timeout(10_000) });
  if (response.status === 429) return { waitMs: 1000 * (Number(response.headers.get('retry-after')) || 5) };
  const answer = (await response.json()) as { success?: boolean; value: SystemStatusValue };
  if (!answer.success) throw new Error(`the system status answered ${response.status}`);
  return { value: answer.value };
}

export const [SystemStatusContext, useSystemStatus] = serviceContext<SystemStatus>();

/**
 * The first call of the page. It has no headers of ours, so that the browser joins it with the request that the page
 * preloaded. Repeated every minute, sooner without an answer, and when the page becomes visible.
 */
export function createSystemStatus(store: Store): SystemStatus {
  const state = readableOf(store, systemStatusAtom);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let answeredAt = performance.now();

  /** Reads the status once. Returns after how long to read it again, and whether the server answered. */
  async function read(): Promise<{ readonly nextMs: number; readonly isAnswered: boolean }> {
    try {
      const reading = await request();
      answeredAt = performance.now();
      if ('waitMs' in reading) return { nextMs: reading.waitMs, isAnswered: true };
      chooseImageCdn(reading.value.permission.info.imageCDNs);
      store.set(systemStatusAtom, { kind: 'known', value: reading.value });
      return { nextMs: limits.statusPollMs, isAnswered: true };
    } catch {
      if (state.get().kind === 'known') return { nextMs: limits.statusPollMs, isAnswered: false };
      if (performance.now() - answeredAt < unreachableAfterMs) return { nextMs: retryMs, isAnswered: false };
      store.set(systemStatusAtom, { kind: 'unreachable' });
      return { nextMs: unreachablePollMs, isAnswered: false };
    }
  }

  async function refresh(): Promise<boolean> {
    clearTimeout(timer);
    const { nextMs, isAnswered } = await read();
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), nextMs);
    return isAnswered;
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && state.get().kind === 'known') void refresh();
  });

  function until(isIt: (value: SystemStatusValue) => boolean): Promise<SystemStatusValue> {
    return new Promise((resolve) => {
      const check = () => {
        const now = state.get();
        if (now.kind !== 'known' || !isIt(now.value)) return;
        stop();
        resolve(now.value);
      };
      const stop = state.subscribe(check);
      check();
    });
  }

  return {
    state,
    refresh,
    first: () => until(() => true),
    opened: () => until(({ status }) => status === systemStatus.normal),
  };
}
