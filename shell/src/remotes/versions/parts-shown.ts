import type { Readable } from '@atrium/contracts/platform';
import { atom } from 'jotai';
import { hasTesterCookie } from '../../core/browser/visitor.ts';
import { pageStore } from '../../core/store.ts';
import type { ResolvedVersions } from './resolved-versions.ts';

/** Whether the parts of the page are outlined, each with its version. */
export const partsShownAtom = atom(false);

const isKey = ({ altKey, shiftKey, code }: KeyboardEvent) => altKey && shiftKey && code === 'KeyP';

/** Alt+Shift+P outlines the parts of a page for testers, and for browsers with a signed link. */
export function followPartsKey(resolved: Readable<ResolvedVersions>): void {
  document.addEventListener('keydown', (event) => {
    if (!isKey(event) || !(hasTesterCookie() || resolved.get().overrides)) return;
    event.preventDefault();
    pageStore.set(partsShownAtom, (isShown) => !isShown);
  });
}
