import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type FirstIconName, firstIcons, type IconName, type MoreIconName } from './icons.ts';

export interface IconProps {
  name: IconName;
  /** Pixels; 20 without it. */
  size?: number;
  /** Read by screen readers; without it the icon is decoration. */
  label?: string;
  filled?: boolean;
  className?: string;
}

type MoreIcons = Readonly<Record<MoreIconName, LucideIcon>>;

let more: MoreIcons | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/** Loads the icons that no first view shows. */
export async function fetchMore(): Promise<void> {
  isAsked = true;
  try {
    more = (await import('./more-icons.ts')).moreIcons;
    for (const tell of listeners) tell();
  } catch {
    // The next icon that needs them retries.
    isAsked = false;
  }
}

/** Loads the other icons when the first of them is rendered; calls the listener once they are loaded. */
function watchMore(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked) void fetchMore();
  return () => listeners.delete(listener);
}

const watchNothing = () => () => {};
const moreKnown = () => more;

/** The drawing of an icon; until a later one is loaded, its place is kept. */
function useDrawing(name: IconName): LucideIcon | null {
  const first = Object.hasOwn(firstIcons, name) ? firstIcons[name as FirstIconName] : null;
  const others = useSyncExternalStore(first ? watchNothing : watchMore, moreKnown, moreKnown);
  return first ?? others?.[name as MoreIconName] ?? null;
}

export function Icon({ name, size = 20, label, filled = false, className }: IconProps) {
  const Drawing = useDrawing(name);
  const said = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  if (!Drawing) return <svg width={size} height={size} className={className} {...said} />;
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      className={className}
      {...(filled ? { fill: 'currentColor' } : {})}
      {...said}
    />
  );
}
