import { Icon, IconButton, iconNameOf } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { memo, useState } from 'react';
import { readStored, writeStored } from '../../core/browser/stored.ts';
import { QuietPart } from '../../parts/quiet-part.tsx';
import { areListsKnownAtom, menuAtom } from '../../remotes/menus/menus.ts';
import { useShellText } from '../../texts/texts.ts';
import { CountBadge } from '../count-badge.tsx';
import './side-menu.css';

const key = 'sideMenuCollapsed';
const more = { area: 'chrome', load: () => import(/* webpackChunkName: "panels" */ './side-menu-more.tsx') } as const;

function SideMenuEntries({ path }: { path: string }) {
  const entries = useAtomValue(menuAtom('side-menu.item'));
  if (!useAtomValue(areListsKnownAtom)) return null;
  return entries.map((entry) => (
    <a
      key={`${entry.remoteId}:${entry.id}`}
      className="shell-side__entry"
      href={entry.to}
      title={entry.text}
      aria-current={entry.to === path ? 'page' : undefined}
    >
      <Icon name={iconNameOf(entry.icon ?? 'star')} size={20} />
      <span>{entry.text}</span>
      <CountBadge count={entry.badge} />
    </a>
  ));
}

/** The side menu, 232 or 64 pixels wide, as the player chose. */
export const SideMenu = memo(function SideMenu({ path }: { path: string }) {
  const text = useShellText();
  const [isCollapsed, setCollapsed] = useState(readStored(key) === '1');
  const toggle = () => {
    setCollapsed(!isCollapsed);
    writeStored(key, isCollapsed ? null : '1');
  };
  return (
    <nav className="shell-side" data-collapsed={isCollapsed} aria-label={text('chrome.sideMenu')}>
      <SideMenuEntries path={path} />
      <QuietPart part={more} props={{ isCollapsed }} />
      <span className="shell-side__toggle">
        <IconButton
          icon={isCollapsed ? 'expand' : 'collapse'}
          label={text(isCollapsed ? 'chrome.expand' : 'chrome.collapse')}
          aria-expanded={!isCollapsed}
          onClick={toggle}
        />
      </span>
    </nav>
  );
});
