import { useMenu } from '@atrium/contracts/react';
import { Badge, Icon, iconNameOf, useCurrentInView } from '@atrium/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import './member-frame.css';

/** The member centre's own menu beside a page; entries come from every remote that offers one. */
export function MemberFrame({ path, children }: { path: string; children: ReactNode }) {
  const text = useText();
  const entries = useMenu('member-menu.item');
  const menu = useCurrentInView<HTMLElement>(path, entries.length);
  return (
    <div className="member-frame">
      <nav ref={menu} className="member-frame__menu" aria-label={text('menu.label')}>
        {entries.map((entry) => (
          <a
            key={`${entry.remoteId}:${entry.id}`}
            href={entry.to}
            className="member-frame__entry"
            aria-current={entry.to === path ? 'page' : undefined}
          >
            {entry.icon ? <Icon name={iconNameOf(entry.icon)} size={18} /> : null}
            {entry.text}
            {entry.badge ? <Badge tone="accent">{entry.badge}</Badge> : null}
          </a>
        ))}
      </nav>
      <div className="member-frame__page">{children}</div>
    </div>
  );
}
