import { limits, systemStatus } from '@atrium/contracts/constants';
import type { SystemStatusValue } from '@atrium/contracts/entities';
import type { Readable } from '@atrium/contracts/platform';
import { chooseImageCdn } from '@atrium/ui';
import { atom } from 'jotai/vanilla';
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

async function request(): Promise<SystemStatusValue> {
  const response = await fetch('/wps/system/status', { signal: AbortSignal.timeout(10_000) });
  const answer = (await response.json()) as { success?: boolean; value: SystemStatusValue };
  if (!answer.success) throw new Error(`the system status answered ${response.status}`);
  return answer.value;
}

/**
 * The first call of the page. It has no headers of ours, so that the browser joins it with the request that the page
 * preloaded. Repeated every minute, every few seconds without an answer, and when the page becomes visible.
 */
export function createSystemStatus(store: Store): SystemStatus {
  const state = readableOf(store, systemStatusAtom);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read(): Promise<boolean> {
    try {
      const value = await request();
      chooseImageCdn(value.permission.info.imageCDNs);
      store.set(systemStatusAtom, { kind: 'known', value });
      return true;
    } catch {
      if (state.get().kind !== 'known') store.set(systemStatusAtom, { kind: 'unreachable' });
      return false;
    }
  }

  async function refresh(): Promise<boolean> {
    clearTimeout(timer);
    const isAnswered = await read();
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), state.get().kind === 'known' ? limits.statusPollMs : unreachablePollMs);
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
