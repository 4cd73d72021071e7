import type { CommandPayload, dialogConfirm } from '@atrium/contracts/commands';
import { Button, Icon } from '@atrium/ui';
import { useEffect } from 'react';
import { LazyContent } from './lazy-content.tsx';

const safeHtml = { area: 'content', load: () => import('../core/view/safe-html.tsx') } as const;
const icons = { info: 'info', warning: 'warning', success: 'success', error: 'error', question: 'help' } as const;

/** The generic dialog: icon, text or HTML, buttons; may close by itself after a while. */
export function ConfirmDialog({
  payload,
  close,
}: {
  payload: CommandPayload<typeof dialogConfirm>;
  close(value?: unknown): void;
}) {
  const { icon, text, html, buttons, timeoutMs } = payload;
  // Enter presses the primary button, and never one that does harm.
  const isHarmful = buttons.some(({ kind }) => kind === 'danger');
  const first = buttons.find(({ kind = 'default' }) => kind === (isHarmful ? 'default' : 'primary'));
  useEffect(() => {
    if (timeoutMs === undefined) return;
    const timer = setTimeout(() => close(), timeoutMs);
    return () => clearTimeout(timer);
  }, [timeoutMs, close]);
  return (
    <div className="shell-confirm">
      {icon ? <Icon name={icons[icon]} size={40} /> : null}
      {text ? <p>{text}</p> : null}
      {html ? <LazyContent part={safeHtml} props={{ html }} /> : null}
      <div className="shell-confirm__buttons">
        {buttons.map(({ id, label, kind }) => (
          <Button
            key={id}
            variant={kind === undefined || kind === 'default' ? 'secondary' : kind}
            data-autofocus={id === first?.id || undefined}
            onClick={() => close(id)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
