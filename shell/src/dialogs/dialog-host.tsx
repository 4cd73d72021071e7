import { IconButton } from '@atrium/ui';
import { type PointerEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useShell } from '../boot/shell-context.tsx';
import { useReadable } from '../boot/use-readable.ts';
import { useShellText } from '../region/texts.ts';
import type { DialogEntry } from './dialog-service.ts';

/** Moves a dialog by its heading, never out of the window. */
function useDrag() {
  const frame = useRef<HTMLDialogElement>(null);
  const offset = useRef({ x: 0, y: 0 });
  const start = (event: PointerEvent<HTMLElement>) => {
    const element = frame.current;
    if (!element || event.button !== 0 || (event.target as Element).closest('button')) return;
    const from = { x: event.clientX - offset.current.x, y: event.clientY - offset.current.y };
    const box = element.getBoundingClientRect();
    const home = { x: box.left - offset.current.x, y: box.top - offset.current.y };
    const between = (value: number, least: number, most: number) =>
      Math.min(Math.max(value, least), Math.max(least, most));
    const move = (moved: globalThis.PointerEvent) => {
      const x = between(moved.clientX - from.x, -home.x, innerWidth - home.x - box.width);
      const y = between(moved.clientY - from.y, -home.y, innerHeight - home.y - box.height);
      offset.current = { x, y };
      element.style.translate = `${x}px ${y}px`;
    };
    const stop = () => removeEventListener('pointermove', move);
    addEventListener('pointermove', move);
    addEventListener('pointerup', stop, { once: true });
  };
  return { frame, start };
}

function Dialog({ entry }: { entry: DialogEntry }) {
  const text = useShellText();
  const titleId = useId();
  const { frame, start } = useDrag();
  useEffect(() => {
    const element = frame.current;
    element?.showModal();
    return () => element?.close();
  }, [frame]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the cover closes for the pointer, Esc does for the keyboard
    <dialog
      ref={frame}
      className="shell-dialog"
      data-size={entry.size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        entry.close();
      }}
      onClick={(event) => entry.closeOnBackground && event.target === frame.current && entry.close()}
    >
      <div className="shell-dialog__frame">
        <header className="shell-dialog__head" onPointerDown={start}>
          <h2 id={titleId}>{entry.title}</h2>
          <IconButton icon="close" label={text('dialog.close')} onClick={() => entry.close()} />
        </header>
        <div className="shell-dialog__body">{entry.content(entry.close)}</div>
      </div>
    </dialog>
  );
}

/** Holds the page behind where it is; what the scroll bar took stays empty, so that nothing moves. */
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

/** Every open dialog, the latest on top; the browser keeps focus inside it and the page behind it still. */
export function DialogHost() {
  const { dialogs } = useShell();
  const stack = useReadable(dialogs.stack);
  useStillPage(stack.length > 0);
  return stack.map((entry) => <Dialog key={entry.id} entry={entry} />);
}
