import { dialogConfirm } from '@atrium/contracts/commands';
import { limits } from '@atrium/contracts/constants';
import type { Bus } from '@atrium/contracts/platform';
import { useEffect } from 'react';
import { useShell } from '../../core/shell-context.tsx';
import { shellText } from '../../texts/texts.ts';

/** How it went with something that was asked for and did not come. */
export interface FailedLoad {
  /** How often it was asked for in vain. */
  readonly tries: number;
  /** How long the last time took. */
  readonly loadMs: number;
}

let isAsking = false;

async function offerReload(bus: Bus): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const { button } = await bus.send(dialogConfirm, {
    icon: 'warning',
    title: shellText('remote.failed'),
    text: shellText('remote.late'),
    buttons: [
      { id: 'stay', label: shellText('remote.stay') },
      { id: 'reload', label: shellText('remote.reload'), kind: 'primary' },
    ],
  });
  isAsking = false;
  if (button === 'reload') location.reload();
}

/**
 * S35: every file is asked for twice, the second time past the caches. What has not come when the specification's time
 * is over, or not for somebody who tried again, may come with the whole page; the visitor decides when.
 */
export function useReloadOffer(failedLoad: FailedLoad | undefined): void {
  const { bus } = useShell();
  const tries = failedLoad?.tries ?? 0;
  const remainingMs = limits.chunkTimeoutMs - (failedLoad?.loadMs ?? 0);
  useEffect(() => {
    if (tries === 0) return;
    const timer = setTimeout(() => void offerReload(bus), tries > 1 ? 0 : remainingMs);
    return () => clearTimeout(timer);
  }, [bus, tries, remainingMs]);
}
