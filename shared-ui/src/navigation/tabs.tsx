import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useCurrentInView } from './use-current-in-view.ts';
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
  const row = useCurrentInView<HTMLDivElement>(value, items.length);
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
      <div className="a-tabs a-scrolls" role="tablist" aria-label={label} ref={row}>
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
