import type { Location } from 'react-router-dom';
import { pageStore } from '../core/store.ts';
import { drawnLocationAtom, lateNavigationAtom } from '../routing/drawn-page.ts';
import type { Health } from './health.ts';

/** A loaded page is drawn within this time, or the page before is left without it. */
const leaveAfterMs = 3000;
/** The next page is given up when it is not drawn within this time after that. */
const giveUpAfterMs = 5000;
/** A page that is drawn this soon after the one before was left had been kept from it. */
const promptMs = 1000;

/** Part and version of the page that is in the document. */
interface ShownPage {
  readonly part: string;
  readonly version: string;
}

function shownPage(): ShownPage | null {
  const { remote, version } = document.querySelector<HTMLElement>('#page > [data-remote]')?.dataset ?? {};
  return remote && version ? { part: remote, version } : null;
}

export interface NavigationSources {
  readonly health: Health;
  /** Subscribes to the locations that the router arrives at. */
  readonly onArrived: (listener: (location: Pick<Location, 'key' | 'pathname'>) => void) => void;
  /** Part and version of the page that a path opens. */
  readonly pageAt: (path: string) => ShownPage | null;
  /** Applies a change at once, ahead of updates that never end. */
  readonly atOnce: (change: () => void) => void;
}

/**
 * Lets a page be left that keeps the next one from being drawn (its updates go before a navigation's, and may never
 * end), and gives up a next page that is never drawn. Either counts as a hang of its version.
 */
export function followNavigation({ health, onArrived, pageAt, atOnce }: NavigationSources): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left: { readonly page: ShownPage | null; readonly at: number } | null = null;
  const countHang = (page: ShownPage | null) => page && health.failed(page.part, page.version, 'hangs');

  function giveUp(from: string | null, { key, pathname }: Pick<Location, 'key' | 'pathname'>): void {
    countHang(pageAt(pathname));
    atOnce(() => pageStore.set(lateNavigationAtom, { from, to: key, isGivenUp: true }));
  }

  onArrived((next) => {
    const from = pageStore.get(drawnLocationAtom);
    clearTimeout(timer);
    if (next.key === from) return;
    timer = setTimeout(() => {
      left = { page: shownPage(), at: performance.now() };
      atOnce(() => pageStore.set(lateNavigationAtom, { from, to: next.key, isGivenUp: false }));
      timer = setTimeout(() => giveUp(from, next), giveUpAfterMs);
    }, leaveAfterMs);
  });

  pageStore.sub(drawnLocationAtom, () => {
    clearTimeout(timer);
    const late = pageStore.get(lateNavigationAtom);
    const isGivenUp = late?.isGivenUp && late.to === pageStore.get(drawnLocationAtom);
    if (left && !isGivenUp && performance.now() - left.at < promptMs) countHang(left.page);
    left = null;
    if (!isGivenUp) pageStore.set(lateNavigationAtom, null);
  });
}
