import { linkOf, pathOfLink } from './links.ts';

/** Calls `onIntent` with links that the player points at or focuses. */
export function watchIntent(onIntent: (path: string) => void): void {
  const report = (event: Event) => {
    const link = linkOf(event);
    const path = link && pathOfLink(link);
    if (path) onIntent(path);
  };
  document.addEventListener('pointerover', report, { passive: true });
  document.addEventListener('focusin', report);
}
