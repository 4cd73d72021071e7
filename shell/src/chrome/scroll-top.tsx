import { IconButton } from '@atrium/ui';
import { useEffect, useRef, useState } from 'react';
import { useShellText } from '../texts/texts.ts';
import './scroll-top.css';

/** Back to the top of a long page, once it is scrolled away from there. */
export function ScrollTop() {
  const text = useShellText();
  const [isAway, setAway] = useState(false);
  const top = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Asking for the position in each event of a scroll would lay the page out twice a frame.
    const observer = new IntersectionObserver(([seen]) => setAway(seen?.isIntersecting === false));
    if (top.current) observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span className="shell-scroll-top__mark" ref={top} />
      {isAway && (
        <span className="shell-scroll-top">
          <IconButton icon="arrow-up" label={text('chrome.toTop')} filled onClick={() => scrollTo({ top: 0 })} />
        </span>
      )}
    </>
  );
}
