import { type RefObject, useEffect } from 'react';

/** Keeps the shell's own buttons above an element that sticks to the bottom of the window, as long as it is in view. */
export function useStuckToBottom(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const bar = element.current;
    if (!bar) return;
    let isInView = false;
    const apply = () => style.setProperty('--a-stuck-bottom', isInView ? `${bar.offsetHeight}px` : '0px');
    const size = new ResizeObserver(apply);
    // Once it is scrolled to the upper half, it is nothing that a button at the bottom could lie on.
    const lowerHalf = { rootMargin: '-50% 0px 0px' };
    const view = new IntersectionObserver(([seen]) => {
      isInView = seen?.isIntersecting === true;
      apply();
    }, lowerHalf);
    size.observe(bar);
    view.observe(bar);
    return () => {
      size.disconnect();
      view.disconnect();
      style.removeProperty('--a-stuck-bottom');
    };
  }, [element]);
}
