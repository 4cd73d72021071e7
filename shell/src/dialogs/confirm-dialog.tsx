import type { CommandPayload, dialogConfirm } from '@atrium/contracts/commands';
import { Button, Icon } from '@atrium/ui';
import { useEffect } from 'react';

const icons = { info: 'info', warning: 'warning', success: 'success', error: 'error', question: 'help' } as const;

/** The generic dialog of §2: icon, text, buttons; may close by itself after a while. */
export function ConfirmDialog({
  payload,
  close,
}: {
  payload: CommandPayload<typeof dialogConfirm>;
  close(value?: unknown): void;
}) {
  const { icon, text, buttons, timeoutMs } = payload;
  useEffect(() => {
    if (timeoutMs === undefined) return;
    const timer = setTimeout(() => close(), timeoutMs);
    return () => clearTimeout(timer);
  }, [timeoutMs, close]);
  return (
    <div className="shell-confirm">
      {icon ? <Icon name={icons[icon]} size={40} /> : null}
      {text ? <p>{text}</p> : null}
      <div className="shell-confirm__buttons">
        {buttons.map(({ id, label, kind }) => (
          <Button
            key={id}
            variant={kind === undefined || kind === 'default' ? 'secondary' : kind}
            onClick={() => close(id)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
