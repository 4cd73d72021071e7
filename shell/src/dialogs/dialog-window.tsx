import { Icon, IconButton } from '@atrium/ui';
import { type CSSProperties, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Banner } from '../banner/banner.tsx';
import { useIsPhone } from '../core/view/use-is-phone.ts';
import { useShellText } from '../texts/texts.ts';
import type { DialogEntry } from './dialog-service.ts';
import { Toasts } from './toasts.tsx';

/** The element that gets the focus back: the one that had it, or the button of the menu that it was in. */
function focusReturn(): () => void {
  const before = document.activeElement as HTMLElement | null;
  const opener = before?.closest('.a-menu')?.querySelector<HTMLElement>('[aria-expanded]');
  return () => {
    if (document.activeElement && document.activeElement !== document.body) return;
    for (const place of [before, opener, document.getElementById('page')]) {
      if (place?.isConnected && place.checkVisibility()) return place.focus({ preventScroll: true });
    }
  };
}

/** Opens the browser's own modal dialog, which makes the rest of the page inert, and returns the focus afterwards. */
function useModal(frame: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const giveBack = focusReturn();
    element.showModal();
    // A form or a question takes the focus itself; otherwise the dialog has it, so that its name is announced.
    const chosen = element.querySelector<HTMLElement>('[data-autofocus]');
    (chosen ?? element).focus({ preventScroll: true });
    return () => {
      element.close();
      giveBack();
    };
  }, [frame]);
}

/** Lets a dialog be moved once it is open; the code for that comes with the first one. */
function useDrag(dialog: RefObject<HTMLDialogElement | null>, isOn: boolean): void {
  useEffect(() => {
    const frame = dialog.current;
    if (!frame || !isOn) return;
    let end: (() => void) | null = null;
    let isOver = false;
    const begin = ({ makeDraggable }: typeof import('./make-draggable.ts')) => {
      const [handle, grip] = ['head', 'grip'].map((part) => frame.querySelector<HTMLElement>(`.shell-dialog__${part}`));
      if (!isOver) end = makeDraggable({ frame, handle: handle ?? null, grip: grip ?? null });
    };
    // A dialog that cannot be moved is a dialog all the same.
    import('./make-draggable.ts').then(begin, () => {});
    return () => {
      isOver = true;
      end?.();
    };
  }, [dialog, isOn]);
}

function styleOf({ width, height, delayMs }: DialogEntry): CSSProperties {
  const own = { '--dialog-width': `${width}px`, '--dialog-height': `${height}px`, '--dialog-delay': `${delayMs}ms` };
  return own as CSSProperties;
}

/** One dialog of the stack; the topmost shows banner and toasts. */
export function DialogWindow({ entry, isTop }: { entry: DialogEntry; isTop: boolean }) {
  const { title, size, adaptive, canDismiss, closeButton, closeOnBackground } = entry;
  const text = useShellText();
  const titleId = useId();
  const frame = useRef<HTMLDialogElement>(null);
  const isDraggable = !useIsPhone() && entry.draggable && size !== 'full';
  useDrag(frame, isDraggable);
  const isPressedOnCover = useRef(false);
  useModal(frame);
  return (
    <dialog
      ref={frame}
      className="shell-dialog"
      style={styleOf(entry)}
      data-size={size ?? (adaptive ? 'adaptive' : 'exact')}
      data-kind={entry.kind ?? undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && !canDismiss && event.preventDefault()}
      onCancel={(event) => {
        // A file input that is left without a file emits an event of the same name, which bubbles.
        if (event.target !== frame.current) return;
        event.preventDefault();
        if (canDismiss) entry.close();
      }}
      // Some browsers close the dialog on the second Esc although the first was prevented.
      onClose={() => (canDismiss ? entry.close() : frame.current?.isConnected && frame.current.showModal())}
      onPointerDown={(event) => {
        isPressedOnCover.current = event.target === frame.current;
      }}
      onClick={(event) =>
        closeOnBackground && isPressedOnCover.current && event.target === frame.current && entry.close()
      }
    >
      <div className="shell-dialog__frame">
        <header className="shell-dialog__head">
          <h2 id={titleId}>{title}</h2>
          {isDraggable ? (
            <button type="button" className="shell-dialog__grip">
              <Icon name="expand" size={16} />
              <span>{text('dialog.move')}</span>
            </button>
          ) : null}
          {closeButton && canDismiss ? (
            <IconButton icon="close" label={text('dialog.close')} onClick={() => entry.close()} />
          ) : null}
        </header>
        <div className="shell-dialog__body">{entry.content(entry.close)}</div>
      </div>
      <Banner isShown={isTop} isInDialog />
      <Toasts isShown={isTop} isInDialog />
    </dialog>
  );
}
