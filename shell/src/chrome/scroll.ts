const key = 'scrollY';

interface ScrollState {
  readonly [key]?: number;
}

/** A page may still be growing for so long after it is shown: its data, its pictures. */
const growsMs = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Notes in the history entry how far its page is scrolled; done before the address changes, and now and then. */
export function noteScroll(): void {
  clearTimeout(timer);
  const state = (history.state ?? {}) as ScrollState;
  if (state[key] !== Math.round(scrollY)) history.replaceState({ ...state, [key]: Math.round(scrollY) }, '');
}

/** Keeps the position of every page of the history, so that going back shows what was left. */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(noteScroll, 150);
    },
    { passive: true },
  );
  // What was scrolled a moment ago belongs to the page that is being left.
  addEventListener('popstate', () => clearTimeout(timer));
}

let stopPlacing = () => {};

/** Puts the page in its place until it stays there for good, or the visitor scrolls by themselves. */
function keepAt(topOf: () => number | null): void {
  stopPlacing();
  const startedAt = performance.now();
  let frame = 0;
  const place = () => {
    const top = topOf();
    if (top !== null && Math.abs(scrollY - top) >= 2) scrollTo({ top, behavior: 'instant' });
    if (performance.now() - startedAt < growsMs) frame = requestAnimationFrame(place);
    else stopPlacing();
  };
  const own = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of own) removeEventListener(event, stop);
    stopPlacing = () => {};
  };
  stopPlacing = stop;
  for (const event of own) addEventListener(event, stop, { passive: true });
  place();
}

function topOfAnchor(anchor: string): number | null {
  const target = document.getElementById(anchor);
  if (!target) return null;
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  return Math.max(0, Math.round(target.getBoundingClientRect().top + scrollY - margin));
}

/** Puts a page that has just been shown where it belongs: where it was left, at its anchor, or at its top. */
export function placeScroll(): void {
  stopPlacing();
  const remembered = ((history.state ?? {}) as ScrollState)[key];
  const anchor = decodeURIComponent(location.hash.slice(1));
  if (!remembered) scrollTo({ top: 0, behavior: 'instant' });
  if (remembered) keepAt(() => remembered);
  else if (anchor) keepAt(() => topOfAnchor(anchor));
}
