import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Badge } from '../card/card.tsx';
import { Icon } from '../icon/icon.tsx';
import { iconNameOf } from '../icon/icons.ts';
import { useCurrentInView } from './use-current-in-view.ts';
import './centre-menu.css';

/** A page, or with `onPress` something that opens where one is. */
export interface CentreMenuEntry {
  readonly key: string;
  readonly text: string;
  readonly icon?: string | undefined;
  readonly badge?: number | undefined;
  readonly to?: string;
  onPress?(): void;
}

export interface CentreMenuGroup {
  readonly key: string;
  /** The first group of a centre may have none. */
  readonly title?: string;
  readonly entries: readonly CentreMenuEntry[];
}

export interface CentreMenuProps {
  readonly label: string;
  readonly groups: readonly CentreMenuGroup[];
  /** The address of the page that is shown. */
  readonly current: string;
}

function Entry({ entry, isCurrent }: { entry: CentreMenuEntry; isCurrent: boolean }) {
  const { text, icon, badge, to, onPress } = entry;
  const content = (
    <>
      {icon ? <Icon name={iconNameOf(icon)} size={18} /> : null}
      <span>{text}</span>
      {badge ? <Badge tone="accent">{badge}</Badge> : null}
    </>
  );
  return to === undefined ? (
    <button type="button" className="a-centre__entry" onClick={onPress}>
      {content}
    </button>
  ) : (
    <a className="a-centre__entry" href={to} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </a>
  );
}

function Group({ group: { title, entries }, current }: { group: CentreMenuGroup; current: string }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: links of a menu are no fields of a form
    <div role="group" className="a-centre__group" aria-labelledby={title ? id : undefined}>
      {title ? <p id={id}>{title}</p> : null}
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} isCurrent={entry.to === current} />
      ))}
    </div>
  );
}

/** The menu of a centre, in groups: beside wide pages; above narrow ones a button with the page's name opens it. */
export function CentreMenu({ label, groups, current }: CentreMenuProps) {
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const entries = groups.flatMap((group) => group.entries);
  const menu = useCurrentInView<HTMLDivElement>(current, entries.length);
  const shown = entries.find(({ to }) => to === current);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <nav className="a-centre" aria-label={label} data-open={isOpen} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className="a-centre__toggle"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={iconNameOf(shown?.icon ?? 'list')} size={18} />
        <span>
          {label}
          {shown ? <strong> · {shown.text}</strong> : null}
        </span>
        <Icon name="chevron-down" size={18} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the entries take the keyboard */}
      <div ref={menu} id={panel} className="a-centre__panel a-scrolls" onClick={() => setOpen(false)}>
        {groups.map((group) =>
          group.entries.length > 0 ? <Group key={group.key} group={group} current={current} /> : null,
        )}
      </div>
    </nav>
  );
}
