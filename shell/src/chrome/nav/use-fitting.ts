import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Between two entries of a bar, in pixels. */
export const entryGap = 2;

/** How many entries fit, beside the button for the others where not all of them do. */
export function countFitting(widths: readonly number[], button: number, room: number): number {
  const endOf = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + entryGap, 0);
  if (endOf(widths.length) - entryGap <= room) return widths.length;
  return widths.findIndex((_, index) => endOf(index + 1) + button > room);
}

/** How many entries of a bar fit, whose last child is the button for the others; all of them until they are laid out. */
export function useFitting(bar: RefObject<HTMLElement | null>, entries: readonly unknown[]): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are other children
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    // Before the frame is painted, or an entry would be seen that goes; fonts and the balance change what fits.
    const observer = new ResizeObserver(() => {
      const [room = 0, ...widths] = [element, ...element.children].map((one) => one.getBoundingClientRect().width);
      const fitting = countFitting(widths.slice(0, -1), widths.at(-1) ?? 0, room);
      flushSync(() => setCount(fitting));
    });
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [bar, entries]);
  return count;
}
