import { type RefObject, useEffect, useRef } from 'react';

/** For a menu that may be larger than the screen: brings the entry of the page shown into view. */
export function useCurrentInView<T extends HTMLElement>(path: string, entryCount: number): RefObject<T | null> {
  const menu = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own entry, and entries may load late
  useEffect(() => {
    const current = menu.current?.querySelector('[aria-current]');
    if (!menu.current || !current) return;
    const [box, entry] = [menu.current, current].map((element) => element.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
    ];
    const left = entry.left + entry.width / 2 - box.left - box.width / 2;
    const top = Math.min(0, entry.top - box.top) + Math.max(0, entry.bottom - box.bottom);
    // The menu alone is scrolled: the page stays where it begins.
    menu.current.scrollBy({ left, top, behavior: 'instant' });
  }, [path, entryCount]);
  return menu;
}
