import { type RefObject, useEffect, useRef } from 'react';

/** Renders inside the topmost dialog, so that it stays focusable and announced while the page is inert. */
export function useOver(isOver: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  // Shown after the dialog, because the top layer orders its elements by time.
  useEffect(() => {
    const element = place.current;
    if (!isOver || !element) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [isOver]);
  return place;
}
