import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './navigation.css';

export interface MenuProps {
  /** Renders the button; spread the props into it. */
  trigger(props: { 'aria-expanded': boolean; 'aria-controls': string; onClick(): void }): ReactNode;
  align?: 'start' | 'end';
  /** The panel; closes when a link or a `data-close` button inside is used. */
  children: ReactNode | ((close: () => void) => ReactNode);
  className?: string;
}

/** A button that discloses a panel below it: Esc, a click elsewhere and leaving with Tab close it. */
export function Menu({ trigger, align = 'end', children, className }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    const element = root.current;
    if (!isOpen || !element) return;
    const closeOutside = (event: Event) => {
      if (!element.contains(event.target as Node)) setOpen(false);
    };
    // Deferred, so that the used element's handlers still run before the panel is unmounted.
    const closeAfterUse = (event: Event) => {
      if ((event.target as Element).closest('a, [data-close]')) setTimeout(() => setOpen(false));
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      element.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    element.addEventListener('click', closeAfterUse);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
      element.removeEventListener('click', closeAfterUse);
    };
  }, [isOpen]);

  return (
    <div className={clsx('a-menu', className)} ref={root}>
      {trigger({ 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) })}
      <div id={id} className={clsx('a-menu__panel', `a-menu__panel--${align}`)} hidden={!isOpen}>
        {isOpen && (typeof children === 'function' ? children(close) : children)}
      </div>
    </div>
  );
}
