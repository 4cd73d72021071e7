import { Button, Icon, type IconName, SkeletonText } from '@atrium/ui';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useText } from '../../texts.ts';

interface ProtectionRowProps {
  icon: IconName;
  title: string;
  status: ReactNode;
  /** The label of its button while the panel is closed. */
  action: string;
  children(close: () => void): ReactNode;
}

/** One protection of the account: its name, its state, and a panel that changes it. */
export function ProtectionRow({ icon, title, status, action, children }: ProtectionRowProps) {
  const text = useText();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="member-protection">
      <Icon name={icon} size={20} />
      <span className="member-protection__what">
        <strong>{title}</strong>
        <small>{status}</small>
      </span>
      <Button
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={`${title}: ${isOpen ? text('protection.close') : action}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? text('protection.close') : action}
      </Button>
      <div id={panelId} className="member-protection__panel" hidden={!isOpen}>
        {isOpen ? <Suspense fallback={<SkeletonText lines={3} />}>{children(() => setOpen(false))}</Suspense> : null}
      </div>
    </li>
  );
}
