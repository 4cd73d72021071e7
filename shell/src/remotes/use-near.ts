import { type RefObject, useEffect, useState } from 'react';

/** How far below the window something counts as near, and how long an idle page waits before it looks further. */
const margin = '400px';
const idleAfterMs = 2500;

/** Turns true when the element comes near the window, or when the page has had nothing else to do for a while. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: margin,
      },
    );
    observer.observe(element.current);
    const timer = setTimeout(() => setNear(true), idleAfterMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isNear, element]);
  return isNear;
}
