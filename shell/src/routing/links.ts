import { afterNextPaint } from '../core/schedule/after-next-paint.ts';
import { internalPath } from './internal-path.ts';
import { drawnAddress, navigate } from './router.tsx';

/** The link that an event happened on or in. */
export function linkOf(event: Event): HTMLAnchorElement | null {
  return (event.target as Element | null)?.closest?.('a[href]') ?? null;
}

function isOrdinary(link: HTMLAnchorElement): boolean {
  return !link.hasAttribute('download') && (!link.target || link.target === '_self') && link.origin === location.origin;
}

/** The internal path of a link, or null for one that the browser follows itself. */
export function pathOfLink(link: HTMLAnchorElement): string | null {
  return isOrdinary(link) ? internalPath(link.getAttribute('href'), location.origin) : null;
}

/**
 * Lets the router follow every ordinary link of the site, whichever component of a remote it is in; the click is
 * painted before the next page is drawn.
 */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = linkOf(event);
    const path = link && pathOfLink(link);
    if (!path) return;
    event.preventDefault();
    const from = drawnAddress();
    afterNextPaint(() => navigate(path, { isFollowed: true, from }));
  });
}
