import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** How far below the window something counts as near, and how long an idle page waits before it looks further. */
const margin = '400px';
const idleAfterMs = 2500;

/** Turns true when the element comes near the window, or when the page has had nothing else to do for a while. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    // Whatever the player does meanwhile goes first.
    const show = () => startTransition(() => setNear(true));
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && show(), {
      rootMargin: margin,
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

/** Content that nobody sees yet is drawn when the first picture stands; until then its place is kept, in pixels. */
export function WhenNear({ height, children }: { height: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return useNear(place) ? children : <div ref={place} style={{ minHeight: height }} />;
}
