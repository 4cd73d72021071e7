import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/**
 * How far outside of the viewport, or of what scrolls within it, an element counts as near, and how long an idle page
 * waits before it renders the rest.
 */
const margin = '400px';
const idleAfterMs = 2500;

/** Turns true when the element is near the viewport, or when the page has been idle for a while. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    // The player's input takes precedence.
    const show = () => startTransition(() => setNear(true));
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && show(), {
      rootMargin: margin,
      scrollMargin: margin,
    });
    observer.observe(element.current);
    const timer = setTimeout(show, idleAfterMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isNear, element]);
  return isNear;
}

/** Content below the fold is rendered after the first paint; until then its place is kept: pixels, or a length of CSS. */
export function WhenNear({ height, children }: { height: number | string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return useNear(place) ? children : <div ref={place} style={{ minHeight: height }} />;
}
