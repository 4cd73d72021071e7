import { loginOpen } from '@atrium/contracts/commands';
import { Icon, type IconName, iconNameOf, numbers } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { memo } from 'react';
import { prefetchLogin } from '../account/account-parts.ts';
import { useBus } from '../core/bus.ts';
import { useDialogs } from '../dialogs/dialog-service.ts';
import { LazyContent } from '../dialogs/lazy-content.tsx';
import { fetchPart } from '../parts/fetch-part.ts';
import { menuAtom } from '../remotes/menus/menus.ts';
import { sessionStatusAtom } from '../session/session.ts';
import { useTexts } from '../texts/i18n.ts';
import { useShellText } from '../texts/texts.ts';
import './bottom-bar.css';

const shortcuts = 3;
const sheet = {
  area: 'chrome',
  load: () => import(/* webpackChunkName: "panels" */ './sheet/menu-sheet.tsx'),
} as const;

function Shortcut({ to, icon, label, path }: { to: string; icon: IconName; label: string; path: string }) {
  return (
    <a href={to} aria-current={to === path ? 'page' : undefined}>
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </a>
  );
}

/** The bottom bar of phones: the entries used most, and a menu with all others. */
export const BottomBar = memo(function BottomBar({ path }: { path: string }) {
  const bus = useBus();
  const dialogs = useDialogs();
  const texts = useTexts();
  const text = useShellText();
  const { phase, state } = useAtomValue(sessionStatusAtom);
  const entries = useAtomValue(menuAtom('side-menu.item')).slice(0, shortcuts);
  const account = useAtomValue(menuAtom('account-menu.item'));
  const prefetch = () => void fetchPart<never>(sheet, texts).catch(() => undefined);
  const openMenu = () =>
    void dialogs.open({
      title: text('chrome.sideMenu'),
      kind: 'menu',
      size: 'full',
      closeOnBackground: true,
      content: (close) => <LazyContent part={sheet} props={{ path, close }} />,
    });
  return (
    <nav className="shell-bottom" aria-label={text('chrome.bottomBar')}>
      {entries.map((entry) => (
        <Shortcut key={entry.id} to={entry.to} icon={iconNameOf(entry.icon ?? 'star')} label={entry.text} path={path} />
      ))}
      {numbers(shortcuts - entries.length).map((place) => (
        <span key={place} aria-hidden="true" />
      ))}
      {phase === 'restoring' || state.isLogin ? (
        <Shortcut to={account[0]?.to ?? '/'} icon="user" label={text('chrome.account')} path={path} />
      ) : (
        <button
          type="button"
          onPointerEnter={() => prefetchLogin(texts)}
          onFocus={() => prefetchLogin(texts)}
          onClick={() => void bus.send(loginOpen, {})}
        >
          <Icon name="login" size={22} />
          <span>{text('header.login')}</span>
        </button>
      )}
      <button type="button" data-testid="menu" onPointerDown={prefetch} onFocus={prefetch} onClick={openMenu}>
        <Icon name="menu" size={22} />
        <span>{text('chrome.menu')}</span>
      </button>
    </nav>
  );
});
