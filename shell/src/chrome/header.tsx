import { loginOpen, logoutOpen, registerOpen } from '@atrium/contracts/commands';
import { Button, Icon, IconButton, iconNameOf, Menu, Money } from '@atrium/ui';
import { prefetchLogin, prefetchRegister } from '../account/account-parts.ts';
import { useShell } from '../boot/shell-context.tsx';
import { useReadable } from '../boot/use-readable.ts';
import { useShellText } from '../region/texts.ts';
import { Brand } from './brand.tsx';
import { RegionMenu } from './region/region-menu.tsx';
import { useAddress } from './use-location.ts';
import './header.css';

function NavBar() {
  const { menus } = useShell();
  const text = useShellText();
  const { path } = useAddress();
  const entries = useReadable(menus.menu('nav.item'));
  return (
    <nav className="shell-nav" aria-label={text('chrome.nav')}>
      {entries.map((entry) => (
        <a key={`${entry.remoteId}:${entry.id}`} href={entry.to} aria-current={entry.to === path ? 'page' : undefined}>
          {entry.text}
        </a>
      ))}
    </nav>
  );
}

function BalanceView() {
  const { balance } = useShell();
  const text = useShellText();
  const value = useReadable(balance.value);
  const isHidden = useReadable(balance.isHidden);
  return (
    <span className="shell-balance">
      <span data-testid="balance" aria-live="off">
        {isHidden ? '••••••' : value ? <Money minor={value.total} /> : '…'}
      </span>
      <IconButton
        size="sm"
        icon={isHidden ? 'eye' : 'eye-off'}
        label={text(isHidden ? 'header.showBalance' : 'header.hideBalance')}
        onClick={() => balance.toggleHidden()}
      />
      <IconButton
        size="sm"
        icon="refresh"
        label={text('header.refreshBalance')}
        onClick={() => void balance.refresh()}
      />
    </span>
  );
}

function AccountMenu() {
  const { menus, session, bus } = useShell();
  const text = useShellText();
  const entries = useReadable(menus.menu('account-menu.item'));
  const { member } = useReadable(session.state);
  return (
    <Menu
      trigger={(props) => (
        <Button
          {...props}
          variant="secondary"
          size="sm"
          icon="user"
          className="shell-account"
          aria-label={`${text('chrome.account')}: ${member?.nickname ?? ''}`}
          data-testid="account-menu"
        >
          <span className="shell-account__name">{member?.nickname}</span>
        </Button>
      )}
    >
      {entries.map((entry) => (
        <a key={`${entry.remoteId}:${entry.id}`} className="a-menu__item" href={entry.to}>
          {entry.icon ? <Icon name={iconNameOf(entry.icon)} size={18} /> : null}
          {entry.text}
        </a>
      ))}
      <button type="button" className="a-menu__item" data-close onClick={() => void bus.send(logoutOpen, {})}>
        <Icon name="logout" size={18} />
        {text('account.logout')}
      </button>
    </Menu>
  );
}

function Visitor() {
  const shell = useShell();
  const { bus } = shell;
  const text = useShellText();
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onPointerEnter={() => prefetchLogin(shell)}
        onFocus={() => prefetchLogin(shell)}
        onClick={() => void bus.send(loginOpen, {})}
      >
        {text('header.login')}
      </Button>
      <Button
        variant="primary"
        size="sm"
        onPointerEnter={() => prefetchRegister(shell)}
        onFocus={() => prefetchRegister(shell)}
        onClick={() => void bus.send(registerOpen, {})}
      >
        {text('header.register')}
      </Button>
    </>
  );
}

/** Who is here decides what it offers; the place is kept while that is not known yet. */
export function Header() {
  const { session } = useShell();
  const { phase, state } = useReadable(session.status);
  return (
    <header className="shell-header" data-testid="site-header">
      <Brand />
      <NavBar />
      <span className="shell-header__end">
        {phase === 'restoring' ? (
          <span className="shell-header__waiting" />
        ) : state.isLogin ? (
          <>
            <BalanceView />
            <AccountMenu />
          </>
        ) : (
          <Visitor />
        )}
        <RegionMenu />
      </span>
    </header>
  );
}
