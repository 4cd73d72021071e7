import { useId, useState } from 'react';

/** Something that a button opens and closes: `button` is for the button, `id` for what it opens. */
export function useOpening() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return {
    id,
    isOpen,
    close: () => setOpen(false),
    button: { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) },
  };
}

/** What a form is given by what opens it. */
export type Opened = Pick<ReturnType<typeof useOpening>, 'id' | 'close'>;
