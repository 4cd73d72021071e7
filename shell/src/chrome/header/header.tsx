import { loginOpen, registerOpen } from '@atrium/contracts/commands';
import { Button, iconNameOf, LinkButton } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { memo } from 'react';
import { prefetchLogin, prefetchRegister } from '../../account/account-parts.ts';
import { useBus } from '../../core/bus.ts';
import { ShellPart } from '../../core/view/shell-part.tsx';
import { useIsPhone } from '../../core/view/use-is-phone.ts';
import { menuAtom } from '../../remotes/menus/menus.ts';
import { sessionStatusAtom } from '../../session/session.ts';
import { useTexts } from '../../texts/i18n.ts';
import { useShellText } from '../../texts/texts.ts';
import { NavBar } from '../nav/nav-bar.tsx';
import { RegionMenu } from '../region/region-menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BalanceView } from './balance-view.tsx';
import { Brand } from './brand.tsx';
import './header.css';

function Visitor() {
  const bus = useBus();
  const texts = useTexts();
  const text = useShellText();
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onPointerEnter={() => prefetchLogin(texts)}
        onFocus={() => prefetchLogin(texts)}
        onClick={() => void bus.send(loginOpen, {})}
      >
        {text('header.login')}
      </Button>
      <Button
        variant="primary"
        size="sm"
        onPointerEnter={() => prefetchRegister(texts)}
        onFocus={() => prefetchRegister(texts)}
        onClick={() => void bus.send(registerOpen, {})}
      >
        {text('header.register')}
      </Button>
    </>
  );
}

/** Deposit and withdraw, as far as remotes offer them; the first is the primary button. */
function MoneyLinks() {
  const entries = useAtomValue(menuAtom('header.item'));
  return entries.map(({ remoteId, id, to, text, icon }, index) => (
    <LinkButton
      key={`${remoteId}:${id}`}
      href={to}
      size="sm"
      variant={index === 0 ? 'primary' : 'secondary'}
      className="shell-money"
      icon={iconNameOf(icon ?? 'wallet')}
      aria-label={text}
      title={text}
    >
      {text}
    </LinkButton>
  ));
}

/**
 * The actions for a guest or a member; a placeholder keeps their space while the session is being restored. Staff play
 * nothing in their console, and have no money anywhere.
 */
export const Header = memo(function Header({ isConsole }: { isConsole: boolean }) {
  const { phase, state } = useAtomValue(sessionStatusAtom);
  return (
    <header className="shell-header" data-testid="site-header">
      <Brand />
      <ShellPart>{useIsPhone() || isConsole ? null : <NavBar />}</ShellPart>
      <span
        className="shell-header__end"
        data-login={(!isConsole && (phase === 'restoring' || state.isLogin)) || undefined}
      >
        {phase === 'restoring' ? (
          <span className="shell-header__waiting" />
        ) : state.isLogin ? (
          <>
            <ShellPart>
              {state.isStaff ? null : <BalanceView />}
              <MoneyLinks />
            </ShellPart>
            <ShellPart>
              <AccountMenu />
            </ShellPart>
          </>
        ) : (
          <Visitor />
        )}
        <ShellPart>
          <RegionMenu />
        </ShellPart>
      </span>
    </header>
  );
});
