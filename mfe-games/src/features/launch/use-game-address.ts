import { usePlatform } from '@atrium/contracts/react';
import { useEffect, useRef } from 'react';

/**
 * While a game is open over a page, the address is that of the game's own page: a reload goes on with it, and Back
 * closes it. Null for a game without such a page. Returns what leaves the game for another page of the site.
 */
export function useGameAddress(path: string | null, close: () => void): (to: string) => void {
  const { navigate } = usePlatform();
  const back = useRef(close);
  back.current = close;
  const next = useRef<string | null>(null);
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
      if (!isThere || `${location.pathname}${location.search}` !== path) return;
      const to = next.current;
      // After the step back, so that Back leads from there to the page below the game.
      if (to) addEventListener('popstate', () => navigate(to), { once: true });
      history.back();
    };
  }, [path, navigate]);
  return (to) => {
    next.current = to;
    close();
  };
}
