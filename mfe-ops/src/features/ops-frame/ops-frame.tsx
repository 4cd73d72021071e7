import { Icon, type IconName, useCurrentInView } from '@atrium/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import './ops-frame.css';

const entries = [
  { to: '/ops', key: 'titles.overview', icon: 'grid' },
  { to: '/ops/history', key: 'titles.history', icon: 'history' },
  { to: '/ops/uses', key: 'titles.uses', icon: 'network' },
  { to: '/ops/site', key: 'titles.site', icon: 'globe' },
  { to: '/ops/withdrawals', key: 'titles.withdrawals', icon: 'wallet' },
  { to: '/ops/deposits', key: 'titles.deposits', icon: 'coins' },
  { to: '/ops/vendors', key: 'titles.vendors', icon: 'slots' },
  { to: '/ops/chat', key: 'titles.chat', icon: 'message' },
  { to: '/ops/feedback', key: 'titles.feedback', icon: 'mail' },
  { to: '/ops/errors', key: 'titles.errors', icon: 'warning' },
] as const satisfies readonly { to: string; key: string; icon: IconName }[];

/** The console around a page. */
export function OpsFrame({ path, children }: { path: string; children: ReactNode }) {
  const text = useText();
  const menu = useCurrentInView<HTMLElement>(path, entries.length);
  return (
    <div className="ops-frame">
      <nav ref={menu} className="ops-frame__menu" aria-label={text('menu')}>
        {entries.map(({ to, key, icon }) => (
          <a key={to} href={to} aria-current={to === path.toLowerCase() ? 'page' : undefined}>
            <Icon name={icon} size={18} />
            {text(key)}
          </a>
        ))}
      </nav>
      {children}
    </div>
  );
}
