import { Icon, IconButton } from '@atrium/ui';
import { useShell } from '../boot/shell-context.tsx';
import { useReadable } from '../boot/use-readable.ts';
import { useShellText } from '../region/texts.ts';

/** Short messages that go by themselves; a screen reader says them when they come. */
export function Toasts() {
  const { toasts } = useShell();
  const text = useShellText();
  return (
    <div className="shell-toasts" role="status" aria-live="polite">
      {useReadable(toasts.toasts).map((toast) => (
        <div key={toast.id} className="shell-toast" data-kind={toast.kind}>
          <Icon name={toast.kind} size={20} />
          <span className="shell-toast__text">
            {toast.text}
            {toast.traceId ? <small className="a-figures">{toast.traceId}</small> : null}
          </span>
          <IconButton size="sm" icon="close" label={text('dialog.close')} onClick={() => toasts.dismiss(toast.id)} />
        </div>
      ))}
    </div>
  );
}
