import { useEffect, useRef } from 'react';

/**
 * While a game is open over a page, the address is that of the game's own page: a reload goes on with it, and Back
 * closes it. Null for a game without such a page.
 */
export function useGameAddress(path: string | null, onBack: () => void): void {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    if (!path) return;
    let isThere = true;
    history.pushState(history.state, '', path);
    const leave = () => {
      isThere = false;
      back.current();
    };
    addEventListener('popstate', leave);
    return () => {
      removeEventListener('popstate', leave);
      // The page below went on by itself, if the address is another one by now.
      if (isThere && `${location.pathname}${location.search}` === path) history.back();
    };
  }, [path]);
}
