import { Children, type ReactNode, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { useUi } from '../theme/ui-context.tsx';
import './marquee.css';

/** The line's second copy can be clicked; keyboard and screen reader use the first one only. */
function leaveOutOfTabOrder(copy: HTMLElement | null): void {
  for (const control of copy?.querySelectorAll<HTMLElement>('a, button') ?? []) control.tabIndex = -1;
}

/** A running line of news; it stops under the pointer, when paused and with reduced motion. */
export function Marquee({ label, children }: { label: string; children: ReactNode }) {
  const { texts } = useUi();
  const [isPaused, setPaused] = useState(false);
  const items = Children.toArray(children).map((item, index) => ({ item, index }));
  if (items.length === 0) return null;
  return (
    <section className="a-marquee" aria-label={label} data-paused={isPaused || undefined}>
      <IconButton
        size="sm"
        icon={isPaused ? 'play' : 'pause'}
        label={isPaused ? texts.play : texts.pause}
        onClick={() => setPaused(!isPaused)}
      />
      <div className="a-marquee__window">
        <ul className="a-marquee__line">
          {items.map(({ item, index }) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
        <ul
          className="a-marquee__line"
          aria-hidden
          ref={leaveOutOfTabOrder}
          onMouseDown={(event) => event.preventDefault()}
        >
          {items.map(({ item, index }) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
