const key = 'scrollY';

interface ScrollState {
  readonly [key]?: number;
}

/** Remembers in the history entry how far its page is scrolled. */
function remember(): void {
  const state = (history.state ?? {}) as ScrollState;
  if (state[key] !== Math.round(scrollY)) history.replaceState({ ...state, [key]: Math.round(scrollY) }, '');
}

/** Keeps the position of every page of the history, so that going back shows what was left. */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(remember, 150);
    },
    { passive: true },
  );
}

function whenTallEnough(top: number): void {
  const startedAt = performance.now();
  const place = () => {
    scrollTo({ top, behavior: 'instant' });
    const isThere = Math.abs(scrollY - top) < 2;
    if (!isThere && performance.now() - startedAt < 1500) requestAnimationFrame(place);
  };
  place();
}

/** Puts a page that has just been shown where it belongs: at its anchor, where it was left, or at its top. */
export function placeScroll(): void {
  const remembered = ((history.state ?? {}) as ScrollState)[key];
  const anchor = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  if (remembered !== undefined) whenTallEnough(remembered);
  else if (anchor) anchor.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
}
