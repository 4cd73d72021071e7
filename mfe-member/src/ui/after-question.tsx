import { type ReactNode, useEffect, useRef } from 'react';
import './form.css';

/** Where a page goes on once a question is answered: its first field has the keyboard then, as the question has left. */
export function AfterQuestion({ isAsked, children }: { isAsked: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current && !isAsked) {
      const chosen = place.current?.querySelector<HTMLElement>('input:checked');
      (chosen ?? place.current?.querySelector('input') ?? place.current)?.focus();
    }
    wasAsked.current = isAsked;
  }, [isAsked]);
  return (
    <div ref={place} className="member-after-question" tabIndex={-1}>
      {children}
    </div>
  );
}
