import { Button, type IconName } from '@atrium/ui';
import { type Fact, FactList } from '@atrium/ui/facts';
import type { ReactNode } from 'react';
import { type Opened, useOpening } from './use-opening.ts';
import '../card.css';

interface EditableRowProps {
  className?: string;
  /** Names the row in the page: `data-code`. */
  names: Readonly<Record<`data-${string}`, string>>;
  /** Shown before the button: name, place, state. */
  head: ReactNode;
  /** The button that opens the form; without it the row is only read. */
  change?: { readonly icon: IconName; readonly text: string } | undefined;
  facts: readonly Fact[];
  form(opened: Opened): ReactNode;
  children?: ReactNode;
}

/** A row of what staff decide: what it is now, and the form that changes it with a reason. */
export function EditableRow({ className = '', names, head, change, facts, form, children }: EditableRowProps) {
  const { button, isOpen, id, close } = useOpening();
  return (
    <article className={`ops-card ${className}`.trim()} {...names}>
      <header>
        {head}
        {change ? (
          <Button size="sm" icon={change.icon} {...button}>
            {change.text}
          </Button>
        ) : null}
      </header>
      {facts.length > 0 ? <FactList facts={facts} /> : null}
      {children}
      {change && isOpen ? form({ id, close }) : null}
    </article>
  );
}
