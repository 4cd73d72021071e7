import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { scrollMenuTo } from './use-current-in-view.ts';
import './navigation.css';

/** A filter that is on or off; a link with `href`. */
export function Chip({
  selected = false,
  onClick,
  href,
  children,
}: {
  selected?: boolean;
  onClick?: () => void;
  href?: string;
  children: ReactNode;
}) {
  const className = clsx('a-chip', selected && 'a-chip--selected');
  return href === undefined ? (
    <button type="button" className={className} aria-pressed={selected} onClick={onClick}>
      {children}
    </button>
  ) : (
    <a className={className} href={href} aria-current={selected ? 'true' : undefined}>
      {children}
    </a>
  );
}

/** Chips in one line that scrolls sideways if it does not fit, to the one that is selected. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);
  useEffect(() => {
    const selected = row.current?.querySelector('.a-chip--selected') ?? null;
    if (row.current && selected && selected !== shown.current) scrollMenuTo(row.current, selected);
    shown.current = selected;
  });
  return (
    <nav ref={row} className="a-chip-row a-scrolls" aria-label={label}>
      {children}
    </nav>
  );
}
