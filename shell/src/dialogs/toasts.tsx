import { Icon, IconButton, Reference } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useOver } from '../core/view/use-over.ts';
import { useShellText } from '../texts/texts.ts';
import { toastsAtom, useToasts } from './toast-service.ts';

/**
 * Short messages that disappear by themselves; a screen reader announces them. The page and every open dialog have a
 * list of them; the topmost one is shown (`isShown`).
 */
export function Toasts({ isShown, isInDialog = false }: { isShown: boolean; isInDialog?: boolean }) {
  const toasts = useToasts();
  const text = useShellText();
  const all = useAtomValue(toastsAtom);
  const place = useOver(isInDialog && isShown);
  return (
    <div
      ref={place}
      className="shell-over shell-toasts"
      role="status"
      aria-live="polite"
      popover={isInDialog ? 'manual' : undefined}
    >
      {(isShown ? all : []).map((toast) => (
        <div key={toast.id} className="shell-toast" data-kind={toast.kind}>
          <Icon name={toast.kind} size={20} />
          <span className="shell-toast__text">
            {toast.text}
            <Reference id={toast.traceId} />
          </span>
          <IconButton size="sm" icon="close" label={text('dialog.dismiss')} onClick={() => toasts.dismiss(toast.id)} />
        </div>
      ))}
    </div>
  );
}
