import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { scrollMenuTo } from './use-current-in-view.ts';
import './navigation.css';

export interface TabItem<Value extends string = string> {
  value: Value;
  label: ReactNode;
  badge?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  items: readonly TabItem<Value>[];
  value: Value;
  onChange(value: Value): void;
  /** Names the row for screen readers. */
  label: string;
  /** The chosen tab's panel. */
  children?: ReactNode;
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Tabs with arrow keys, each tied to its panel. */
export function Tabs<Value extends string>({ items, value, onChange, label, children }: TabsProps<Value>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, index: number) => {
    const enabled = items.filter((item) => !item.disabled);
    const target = nextIndex(event.key, enabled.indexOf(items[index] as TabItem<Value>), enabled.length);
    const item = target === null ? undefined : enabled[target];
    if (!item) return;
    event.preventDefault();
    onChange(item.value);
    row.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(item.value)}"]`)?.focus();
  };
  return (
    <>
      <div className="a-tabs" role="tablist" aria-label={label} ref={row}>
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            data-value={item.value}
            className="a-tabs__tab"
            aria-selected={item.value === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            disabled={item.disabled}
            onClick={() => onChange(item.value)}
            onKeyDown={(event) => move(event, index)}
          >
            {item.label}
            {item.badge}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="a-tabs__panel">
          {children}
        </div>
      )}
    </>
  );
}

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
    <nav ref={row} className="a-chip-row" aria-label={label}>
      {children}
    </nav>
  );
}
