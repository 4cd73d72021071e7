import { useMenu } from '@atrium/contracts/react';
import { CentreMenu } from '@atrium/ui/centre-menu';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import { CentreContext, centreOf, isInAgentCentre } from './centre.ts';
import { memberGroups } from './member-groups.ts';
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
  const groups = memberGroups(useMenu('member-menu.item')).map(({ topic, entries }) => ({
    key: topic,
    title: text(`menu.groups.${topic}`),
    entries: entries.map((entry) => ({ ...entry, key: `${entry.remoteId}:${entry.id}` })),
  }));
  return (
    <div className="member-frame">
      <CentreMenu label={text('menu.label')} groups={groups} current={path} />
      <div className="member-frame__page">{children}</div>
    </div>
  );
}
