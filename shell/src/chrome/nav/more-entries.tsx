import { Icon } from '@atrium/ui';
import type { KeyboardEvent } from 'react';
import { QuietPart } from '../../parts/quiet-part.tsx';
import { useShellText } from '../../texts/texts.ts';
import type { MorePanelProps } from './more-panel.tsx';
import { morePanelId } from './nav-entry.tsx';

const morePanel = {
  area: 'chrome',
  load: () => import(/* webpackChunkName: "panels" */ './more-panel.tsx'),
} as const;

interface MoreEntriesProps extends MorePanelProps {
  isOpen: boolean;
  /** Its panel is open, or the vendors of one of its entries are. */
  isExpanded: boolean;
  /** Called when the mouse rests on the button. */
  onRest(): void;
  onShow(): void;
  onToggle(): void;
}

/** The button for the entries that have no room, and their panel. */
export function MoreEntries({ isOpen, isExpanded, onRest, onShow, onToggle, ...panel }: MoreEntriesProps) {
  const text = useShellText();
  const { entries, path } = panel;
  const openBelow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onShow();
  };
  return (
    <span
      className="shell-nav__entry shell-nav__others"
      data-open={isOpen}
      data-out={entries.length === 0}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onRest()}
    >
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={morePanelId}
        data-current={entries.some(({ to }) => to === path)}
        data-testid="nav-more"
        onClick={onToggle}
        onKeyDown={openBelow}
      >
        {text('chrome.more')}
        <Icon name="chevron-down" size={14} />
      </button>
      {isOpen ? <QuietPart part={morePanel} props={panel} /> : null}
    </span>
  );
}
