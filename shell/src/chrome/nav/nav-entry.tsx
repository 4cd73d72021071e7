import type { MenuEntry } from '@atrium/contracts/platform';
import { Icon } from '@atrium/ui';
import type { KeyboardEvent } from 'react';
import { useShellText } from '../../texts/texts.ts';

export const vendorPanelId = 'vendors';

interface NavEntryProps {
  entry: MenuEntry;
  isCurrent: boolean;
  isOpen: boolean;
  /** Called when the mouse rests on the entry. */
  onRest(): void;
  /** Called when the vendors are opened by touch or key. */
  onToggle(): void;
}

/** A link to the kind of game, and a button beside it that opens its vendors. */
export function NavEntry({ entry, isCurrent, isOpen, onRest, onToggle }: NavEntryProps) {
  const text = useShellText();
  const openBelow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !entry.vendorQuery) return;
    event.preventDefault();
    onToggle();
  };
  return (
    <span
      className="shell-nav__entry"
      data-open={isOpen}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onRest()}
    >
      <a href={entry.to} aria-current={isCurrent ? 'page' : undefined} onKeyDown={openBelow}>
        {entry.text}
      </a>
      {entry.vendorQuery ? (
        <button
          type="button"
          className="shell-nav__more"
          aria-label={text('chrome.vendors', { kind: entry.text })}
          aria-expanded={isOpen}
          aria-controls={vendorPanelId}
          data-testid={`vendors-${entry.id}`}
          onClick={onToggle}
          onKeyDown={openBelow}
        >
          <Icon name="chevron-down" size={14} />
        </button>
      ) : null}
    </span>
  );
}
