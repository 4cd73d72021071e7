import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** A drop-down opens after the mouse has rested this long, and closes this long after it has left. */
const restMs = 160;
const leaveMs = 260;

/** The open drop-down. `isByRequest` when it was opened by touch or key, so that focus goes into it. */
export interface OpenDropDown {
  readonly id: string;
  readonly isByRequest: boolean;
}

/** One open drop-down of a bar at a time, by hover, touch or key; Esc, a press elsewhere and Tab close it. */
export function useDropDown(root: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenDropDown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useCallback((next: OpenDropDown | null) => {
    clearTimeout(timer.current);
    startTransition(() => setOpen(next));
  }, []);
  const later = useCallback((action: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, ms);
  }, []);
  const hide = useCallback(() => change(null), [change]);

  useEffect(() => {
    const element = root.current;
    if (!open || !element) return;
    const hideOutside = (event: Event) => !element.contains(event.target as Node) && hide();
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      hide();
      if (open.isByRequest) element.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    };
    document.addEventListener('pointerdown', hideOutside);
    document.addEventListener('focusin', hideOutside);
    document.addEventListener('keydown', hideOnEscape);
    return () => {
      document.removeEventListener('pointerdown', hideOutside);
      document.removeEventListener('focusin', hideOutside);
      document.removeEventListener('keydown', hideOnEscape);
    };
  }, [open, root, hide]);

  return {
    open,
    hide,
    show: (id: string) => change({ id, isByRequest: true }),
    showSoon: (id: string) => later(() => change({ id, isByRequest: false }), open ? restMs / 2 : restMs),
    /** A drop-down opened by touch or key stays until it is closed. */
    hideSoon: () => {
      if (!open?.isByRequest) later(hide, leaveMs);
    },
  };
}
