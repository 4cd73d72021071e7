import type { MenuEntry } from '@atrium/contracts/platform';
import { Icon } from '@atrium/ui';
import type { KeyboardEvent } from 'react';
import { useShellText } from '../../texts/texts.ts';

export const vendorPanelId = 'vendors';
export const morePanelId = 'more-kinds';

interface VendorsButtonProps {
  entry: MenuEntry;
  isOpen: boolean;
  onToggle(): void;
  onKeyDown?(event: KeyboardEvent): void;
}

/** Opens the vendors of a kind of game by touch or key. */
export function VendorsButton({ entry, isOpen, onToggle, onKeyDown }: VendorsButtonProps) {
  const text = useShellText();
  return (
    <button
      type="button"
      className="shell-nav__more"
      aria-label={text('chrome.vendors', { kind: entry.text })}
      aria-expanded={isOpen}
      aria-controls={vendorPanelId}
      data-testid={`vendors-${entry.id}`}
      onClick={onToggle}
      onKeyDown={onKeyDown}
    >
      <Icon name="chevron-down" size={14} />
    </button>
  );
}

interface NavEntryProps {
  entry: MenuEntry;
  isCurrent: boolean;
  isOpen: boolean;
  /** It has no room, and is only there to be measured. */
  isOut: boolean;
  /** Called when the mouse rests on the entry. */
  onRest(): void;
  /** Called when the vendors are opened by touch or key. */
  onToggle(): void;
}

/** A link to the kind of game, and a button beside it that opens its vendors. */
export function NavEntry({ entry, isCurrent, isOpen, isOut, onRest, onToggle }: NavEntryProps) {
  const openBelow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !entry.vendorQuery) return;
    event.preventDefault();
    onToggle();
  };
  return (
    <span
      className="shell-nav__entry"
      data-open={isOpen}
      data-out={isOut}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onRest()}
    >
      <a href={entry.to} aria-current={isCurrent ? 'page' : undefined} onKeyDown={openBelow}>
        {entry.text}
      </a>
      {entry.vendorQuery ? (
        <VendorsButton entry={entry} isOpen={isOpen} onToggle={onToggle} onKeyDown={openBelow} />
      ) : null}
    </span>
  );
}
