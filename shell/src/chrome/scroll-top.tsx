import { IconButton } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { useShellText } from '../texts/texts.ts';
import './scroll-top.css';

/** Back to the top of a long page, once it is scrolled away from there. */
export function ScrollTop() {
  const text = useShellText();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const look = () => setAway(scrollY > 600);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!isAway) return null;
  return (
    <span className="shell-scroll-top">
      <IconButton icon="arrow-up" label={text('chrome.toTop')} filled onClick={() => scrollTo({ top: 0 })} />
    </span>
  );
}
