import type { MenuEntry } from '@atrium/contracts/platform';
import { useEffect, useRef } from 'react';
import { moveFocus } from './move-focus.ts';
import { morePanelId, VendorsButton } from './nav-entry.tsx';
import './more-panel.css';

export interface MorePanelProps {
  entries: readonly MenuEntry[];
  path: string;
  isByRequest: boolean;
  onVendors(entry: MenuEntry): void;
  onClose(): void;
}

/** The kinds of game that have no room in the bar. */
export default function MorePanel({ entries, path, isByRequest, onVendors, onClose }: MorePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isByRequest) panel.current?.querySelector('a')?.focus();
  }, [isByRequest]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links take the keys
    <div ref={panel} id={morePanelId} className="shell-more" data-testid="more-panel" onKeyDown={moveFocus}>
      {entries.map((entry) => (
        <span key={`${entry.remoteId}:${entry.id}`} className="shell-more__entry">
          <a
            className="a-menu__item"
            href={entry.to}
            aria-current={entry.to === path ? 'page' : undefined}
            onClick={onClose}
          >
            {entry.text}
          </a>
          {entry.vendorQuery ? <VendorsButton entry={entry} isOpen={false} onToggle={() => onVendors(entry)} /> : null}
        </span>
      ))}
    </div>
  );
}
