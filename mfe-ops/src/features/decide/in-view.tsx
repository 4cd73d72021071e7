import { type ReactNode, useEffect, useRef } from 'react';

/** Brings what has just been opened into view: what was chosen may be far down a list. */
export function InView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: some browsers return a promise, which is no clean-up.
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <div ref={place}>{children}</div>;
}
