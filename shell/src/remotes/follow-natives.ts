import type { Telemetry } from '@atrium/contracts/platform';
import { pageStore } from '../core/store.ts';
import { drawnLocationAtom } from '../routing/drawn-page.ts';
import type { Health } from './health.ts';

/** Effects of a page have run by then. */
const lookAfterMs = 3000;

export interface NativesSources {
  readonly health: Health;
  readonly telemetry: Telemetry;
  /** Names what was replaced of the browser since the last look. */
  readonly changedNatives: () => readonly string[];
}

/** Part and version of every remote that the document shows. */
const shownRemotes = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-remote][data-version]')].map(
    ({ dataset: { remote, version } }) => `${remote} ${version}`,
  );

/**
 * Looks a while after each page was drawn whether a remote has replaced what all of the page uses. It counts as a fault
 * of every version that was not shown at the look before: nothing says which of them it was.
 */
export function followNatives({ health, telemetry, changedNatives }: NativesSources): void {
  let before = new Set<string>();
  function look(): void {
    const shown = new Set(shownRemotes());
    const changed = changedNatives();
    const fresh = [...shown].filter((one) => !before.has(one));
    for (const one of changed.length > 0 ? fresh : []) {
      const [part = '', version = ''] = one.split(' ');
      telemetry.error(new Error(`replaced: ${changed.join(', ')}`), { remote: part, version });
      health.failed(part, version, 'faults');
    }
    before = shown;
  }
  let timer = setTimeout(look, lookAfterMs);
  pageStore.sub(drawnLocationAtom, () => {
    clearTimeout(timer);
    timer = setTimeout(look, lookAfterMs);
  });
}
