import type { Telemetry } from '@atrium/contracts/platform';
import { type Natives, readNatives } from '../core/browser/natives.ts';
import { pageStore } from '../core/store.ts';
import { drawnLocationAtom } from '../routing/drawn-page.ts';
import { changedNatives } from './changed-natives.ts';
import type { Health } from './health.ts';

/** Effects of a page have run by then. */
const lookAfterMs = 3000;

export interface NativesSources {
  readonly health: Health;
  readonly telemetry: Telemetry;
  /** What the browser provided before any remote ran. */
  readonly natives: Natives;
}

/** Part and version of every remote that the document shows. */
const shownRemotes = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-remote][data-version]')].map(
    ({ dataset: { remote, version } }) => `${remote} ${version}`,
  );

/** What keeps people from using the page, and is not the shell's: its dialogs say whose they are. */
function blockers(): string[] {
  const styles = getComputedStyle(document.body);
  const found = [
    styles.pointerEvents === 'none' && 'pointer-events of the body',
    (styles.display === 'none' || styles.visibility === 'hidden' || styles.opacity === '0') && 'the body hidden',
    document.querySelector('dialog[open]:not(.shell-dialog)') && 'an open dialog',
    document.body.inert && 'the body inert',
  ];
  return found.filter((one) => typeof one === 'string');
}

/**
 * Looks a while after each page was drawn whether a remote has replaced what all of the page uses, or keeps people from
 * using it. It counts as a fault of every version that was not shown at the look before: nothing says which of them it
 * was.
 */
export function followNatives({ health, telemetry, natives }: NativesSources): void {
  let known = natives;
  let blocked = new Set<string>();
  let before = new Set<string>();
  function look(): void {
    const shown = new Set(shownRemotes());
    const now = readNatives();
    const blocking = blockers();
    const changed = [...changedNatives(known, now), ...blocking.filter((one) => !blocked.has(one))];
    known = now;
    blocked = new Set(blocking);
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
