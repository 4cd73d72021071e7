import { dialogConfirm } from '@atrium/contracts/commands';
import { limits } from '@atrium/contracts/constants';
import type { Bus } from '@atrium/contracts/platform';
import { useEffect } from 'react';
import { useBus } from '../../core/bus.ts';
import { shellText } from '../../texts/texts.ts';

/** A load that failed. */
export interface FailedLoad {
  /** How many tries in a row failed. */
  readonly tries: number;
  /** How long the last try took. */
  readonly loadMs: number;
}

let isOffered = false;

async function offerReload(bus: Bus): Promise<void> {
  if (isOffered) return;
  isOffered = true;
  const { button } = await bus.send(dialogConfirm, {
    icon: 'warning',
    title: shellText('remote.failed'),
    text: shellText('remote.late'),
    buttons: [
      { id: 'stay', label: shellText('remote.stay') },
      { id: 'reload', label: shellText('remote.reload'), kind: 'primary' },
    ],
  });
  isOffered = false;
  if (button === 'reload') location.reload();
}

/**
 * Offers to reload the page (S35) when a part has not loaded within the specification's time, or not in a second try;
 * the visitor decides.
 */
export function useReloadOffer(failedLoad: FailedLoad | undefined): void {
  const bus = useBus();
  const tries = failedLoad?.tries ?? 0;
  const remainingMs = limits.chunkTimeoutMs - (failedLoad?.loadMs ?? 0);
  useEffect(() => {
    if (tries === 0) return;
    const timer = setTimeout(() => void offerReload(bus), tries > 1 ? 0 : remainingMs);
    return () => clearTimeout(timer);
  }, [bus, tries, remainingMs]);
}
