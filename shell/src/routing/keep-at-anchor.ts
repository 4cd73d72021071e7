/** A page may still be growing for so long after it is shown: its data, its pictures. */
const growsMs = 3000;
/** What somebody does who wants to be elsewhere. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Keeps a place of the page in view while the page grows above it; React Router looks for it once. Answers with what
 * ends that.
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
