/** Where React Router keeps the positions of the tab's history, by the key of each entry. */
const storageKey = 'react-router-scroll-positions';
/** Data and pictures may make a page grow for this long after it is shown. */
const growsMs = 3000;
/** Input by which a player scrolls elsewhere. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

function savedPosition(): number {
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
    return positions[(history.state as { key?: string } | null)?.key ?? 'default'] ?? 0;
  } catch {
    return 0;
  }
}

/**
 * Scrolls a page that was loaded anew to where it was, as soon as it is long enough: React Router does so once, while the
 * page still waits for its data. The player's own scrolling ends it.
 */
export function restoreLate(): void {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const wanted = loaded?.type === 'navigate' ? 0 : savedPosition();
  if (wanted <= scrollY || location.hash) return;
  const startedAt = performance.now();
  const stop = () => {
    clearInterval(timer);
    for (const event of ownMoves) removeEventListener(event, stop);
  };
  const place = () => {
    scrollTo({ top: wanted, behavior: 'instant' });
    if (scrollY >= wanted || performance.now() - startedAt > growsMs) stop();
  };
  const timer = setInterval(place, 100);
  for (const event of ownMoves) addEventListener(event, stop, { passive: true });
}
