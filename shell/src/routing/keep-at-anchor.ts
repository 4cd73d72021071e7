/** Data and pictures may make a page grow for this long after it is shown. */
const growsMs = 3000;
/** Input by which a player scrolls elsewhere. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Keeps an anchor in view while the page grows above it, because React Router scrolls to it only once. The returned
 * function ends that.
 */
export function keepAtAnchor(anchor: string): () => void {
  const startedAt = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of ownMoves) removeEventListener(event, stop);
  };
  const place = () => {
    document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' });
    if (performance.now() - startedAt < growsMs) frame = requestAnimationFrame(place);
    else stop();
  };
  for (const event of ownMoves) addEventListener(event, stop, { passive: true });
  place();
  return stop;
}
