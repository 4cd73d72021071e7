import { type RefObject, useEffect, useState } from 'react';

/** Full screen of an element: by the browser, or over the whole page where it has none for elements, as on an iPhone. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  const toggle = async () => {
    if (document.fullscreenElement) return document.exitFullscreen();
    if (isFull || !document.fullscreenEnabled) return setFull(!isFull);
    // A browser may refuse what it offers.
    await element.current?.requestFullscreen().catch(() => setFull(true));
  };
  return { isFull, toggle };
}
