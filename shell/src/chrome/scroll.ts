const key = 'scrollY';

interface ScrollState {
  readonly [key]?: number;
}

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

/** The page may still be growing: it is put in its place until it stays there. */
function whenTallEnough(top: number): void {
  const startedAt = performance.now();
  const place = () => {
    scrollTo({ top, behavior: 'instant' });
    const isThere = Math.abs(scrollY - top) < 2;
    if (!isThere && performance.now() - startedAt < 1500) requestAnimationFrame(place);
  };
  place();
}

/** Puts a page that has just been shown where it belongs: where it was left, at its anchor, or at its top. */
export function placeScroll(): void {
  const remembered = ((history.state ?? {}) as ScrollState)[key];
  const anchor = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  if (remembered !== undefined) whenTallEnough(remembered);
  else if (anchor) anchor.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
}
