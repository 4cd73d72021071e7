import { type RefObject, useEffect, useRef } from 'react';

/** For a menu that may be wider than the screen: brings the entry of the page shown into view. */
export function useCurrentInView<T extends HTMLElement>(path: string, entryCount: number): RefObject<T | null> {
  const menu = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own entry, and entries may load late
  useEffect(() => {
    const current = menu.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [path, entryCount]);
  return menu;
}
