import { useLayoutEffect } from 'react';

/** Replaces antd's own lock of the page's scrolling, whose style the content security policy refuses. */
export default function useScrollLocker(lock?: boolean): void {
  useLayoutEffect(() => {
    if (!lock) return;
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, [lock]);
}
