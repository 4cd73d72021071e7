import { type ReactNode, useEffect, useRef } from 'react';

/** Brings what has just been opened, or stands in the place of a form, into view: it may be far from the button pressed. */
export function InView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: some browsers return a promise, which is no clean-up.
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <div ref={place}>{children}</div>;
}
