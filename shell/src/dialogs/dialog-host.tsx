import { useAtomValue } from 'jotai/react';
import { useDeferredValue, useLayoutEffect } from 'react';
import { Banner } from '../banner/banner.tsx';
import { dialogsAtom } from './dialog-service.ts';
import { DialogWindow } from './dialog-window.tsx';
import { Toasts } from './toasts.tsx';

/** Locks the scroll position of the page behind; the width of the scroll bar stays empty, so that nothing moves. */
function useStillPage(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return;
    const page = document.documentElement;
    page.style.paddingInlineEnd = `${innerWidth - page.clientWidth}px`;
    page.style.overflow = 'hidden';
    return () => {
      page.style.paddingInlineEnd = '';
      page.style.overflow = '';
    };
  }, [isHeld]);
}

/** Every open dialog, the latest on top, with the banner above all. A click is painted before the dialog is drawn. */
export function DialogHost() {
  const stack = useDeferredValue(useAtomValue(dialogsAtom));
  useStillPage(stack.length > 0);
  return (
    <>
      {stack.map((entry) => (
        <DialogWindow key={entry.id} entry={entry} isTop={entry === stack.at(-1)} />
      ))}
      <Banner isShown={stack.length === 0} />
      <Toasts isShown={stack.length === 0} />
    </>
  );
}
