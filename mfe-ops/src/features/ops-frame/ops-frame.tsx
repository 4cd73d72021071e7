import { useSession } from '@atrium/contracts/react';
import { Icon, useCurrentInView, useUi } from '@atrium/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import { ownMenu } from './ops-menu.ts';
import { showOwnZone } from './own-zone.ts';
import './ops-frame.css';

/** The console around a page: its menu is beside wide pages and above narrow ones. */
export function OpsFrame({ path, children }: { path: string; children: ReactNode }) {
  const text = useText();
  const { timeZone, locale } = useUi();
  const groups = ownMenu(useSession());
  const menu = useCurrentInView<HTMLElement>(path, groups.length);
  return (
    <div className="ops-frame">
      {groups.length > 0 ? (
        <nav ref={menu} className="ops-frame__menu" aria-label={text('menu')}>
          {groups.map(({ key: group, entries }) => (
            <div key={group} className="ops-frame__group">
              <p aria-hidden="true">{text(group)}</p>
              {entries.map(({ to, key, icon }) => (
                <a key={to} href={to} aria-current={to === path.toLowerCase() ? 'page' : undefined}>
                  <Icon name={icon} size={18} />
                  {text(key)}
                </a>
              ))}
            </div>
          ))}
        </nav>
      ) : null}
      <div className="ops-frame__page" onPointerOver={({ target }) => showOwnZone(target, { timeZone, locale })}>
        {children}
        <p className="ops-frame__zone">{text('zone', { zone: timeZone })}</p>
      </div>
    </div>
  );
}
