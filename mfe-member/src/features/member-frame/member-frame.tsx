import { useMenu } from '@atrium/contracts/react';
import { Badge, Icon, iconNameOf, useCurrentInView } from '@atrium/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import { CentreContext, centreOf, isInAgentCentre } from './centre.ts';
import './member-frame.css';

interface MemberFrameProps {
  path: string;
  children: ReactNode;
}

/** The centre around a page: the member centre's menu beside it, or nothing in the agent centre, which has its own. */
export function MemberFrame({ path, children }: MemberFrameProps) {
  return (
    <CentreContext value={centreOf(path)}>
      {isInAgentCentre(path) ? children : <MemberMenu path={path}>{children}</MemberMenu>}
    </CentreContext>
  );
}

/** The member centre's own menu beside a page; entries come from every remote that offers one. */
function MemberMenu({ path, children }: MemberFrameProps) {
  const text = useText();
  const entries = useMenu('member-menu.item');
  const menu = useCurrentInView<HTMLElement>(path, entries.length);
  return (
    <div className="member-frame">
      <nav ref={menu} className="member-frame__menu a-scrolls" aria-label={text('menu.label')}>
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
