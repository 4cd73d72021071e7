import { type RefObject, useEffect, useRef } from 'react';

/** Lies over the dialog it stands in, and can be heard and closed while everything outside of that is inert. */
export function useOver(isOver: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  // Once the dialog is shown: what comes later lies above.
  useEffect(() => {
    const element = place.current;
    if (!isOver || !element) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [isOver]);
  return place;
}
