import { logoutOpen } from '@atrium/contracts/commands';
import { Button, Icon, iconNameOf, Menu } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useBus } from '../../core/bus.ts';
import { menuAtom } from '../../remotes/menus/menus.ts';
import { sessionAtom } from '../../session/session.ts';
import { useShellText } from '../../texts/texts.ts';
import { CountBadge } from '../count-badge.tsx';

/** The menu of the account: entries of remotes for this player, and the logout (S15). */
export function AccountMenu() {
  const bus = useBus();
  const text = useShellText();
  const entries = useAtomValue(menuAtom('account-menu.item'));
  const { member } = useAtomValue(sessionAtom);
  const waiting = entries.reduce((sum, { badge = 0 }) => sum + badge, 0);
  const name = `${text('chrome.account')}: ${member?.nickname ?? ''}`;
  return (
    <Menu
      trigger={(props) => (
        <Button
          {...props}
          variant="secondary"
          size="sm"
          className="shell-account"
          aria-label={waiting > 0 ? `${name} (${waiting})` : name}
          data-testid="account-menu"
        >
          {member?.iconUrl ? (
            <img className="shell-account__icon" src={member.iconUrl} alt="" />
          ) : (
            <Icon name="user" size={18} />
          )}
          <span className="shell-account__name">{member?.nickname}</span>
          {waiting > 0 ? <span className="shell-account__dot" /> : null}
        </Button>
      )}
    >
      {entries.map((entry) => (
        <a key={`${entry.remoteId}:${entry.id}`} className="a-menu__item" href={entry.to}>
          {entry.icon ? <Icon name={iconNameOf(entry.icon)} size={18} /> : null}
          {entry.text}
          <CountBadge count={entry.badge} />
        </a>
      ))}
      <button type="button" className="a-menu__item" data-close onClick={() => void bus.send(logoutOpen, {})}>
        <Icon name="logout" size={18} />
        {text('account.logout')}
      </button>
    </Menu>
  );
}
