import { type RefObject, useEffect, useRef } from 'react';

/** An edge behind which there is more fades over this far (`a-scrolls`, base.css). */
const fadePx = 64;

/**
 * Scrolls a menu alone to one of its entries: the page stays where it begins. In the next frame, which lays the page out:
 * at once, it would be laid out once more.
 */
export function scrollMenuTo(menu: HTMLElement, entry: Element): void {
  requestAnimationFrame(() => {
    const [box, place] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()];
    menu.scrollLeft += place.left + place.width / 2 - box.left - box.width / 2;
    menu.scrollTop += Math.min(0, place.top - box.top - fadePx) + Math.max(0, place.bottom - box.bottom + fadePx);
  });
}

/** For a row or menu that may be larger than the screen: brings the entry of the page, or tab, that is shown into view. */
export function useCurrentInView<T extends HTMLElement>(shown: string, entryCount: number): RefObject<T | null> {
  const menu = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own entry, and entries may load late
  useEffect(() => {
    const row = menu.current;
    const current = row?.querySelector('[aria-current], [aria-selected="true"]');
    if (!row || !current) return;
    scrollMenuTo(row, current);
    // A count that comes later makes an entry wider, which moved the one that is shown below the faded edge.
    const grown = new ResizeObserver(() => scrollMenuTo(row, current));
    for (const entry of row.querySelectorAll('a, button')) grown.observe(entry);
    return () => grown.disconnect();
  }, [shown, entryCount]);
  return menu;
}
