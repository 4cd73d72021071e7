import { type ReactNode, useEffect, useRef } from 'react';

/** Brings into view what stands in the place of a form: the button that sent it was far below. */
export function InView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: some browsers return a promise, which is no clean-up.
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <div ref={place}>{children}</div>;
}
