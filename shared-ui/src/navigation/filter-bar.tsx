import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import './filter-bar.css';

interface FilterBarProps {
  readonly label: string;
  /** What is chosen, beside the label where the fields are folded. */
  readonly chosen?: ReactNode;
  readonly children: ReactNode;
}

/** Fields of filters as parts of the row they stand in; on narrow windows a button unfolds them. */
export function FilterBar({ label, chosen, children }: FilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="a-filter-bar">
      <button
        type="button"
        className="a-filter-bar__toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" size={18} />
        <span>
          {label}
          {chosen ? <strong> · {chosen}</strong> : null}
        </span>
        <Icon name="chevron-down" size={18} />
      </button>
      <div id={id} className="a-filter-bar__fields" data-open={isOpen}>
        {children}
      </div>
    </div>
  );
}
