import { logoutOpen, modalOpen } from '@atrium/contracts/commands';
import { useMenu, usePlatform, useSession } from '@atrium/contracts/react';
import { Button, Icon } from '@atrium/ui';
import { CentreMenu, type CentreMenuGroup } from '@atrium/ui/centre-menu';
import type { ReactNode } from 'react';
import { manifest } from '../../remote.manifest.ts';
import { useText } from '../../texts.ts';
import { AgentBalance } from './agent-balance.tsx';
import { AgentClock } from './agent-clock.tsx';
import { SiteSwitches } from './site-switches.tsx';
import './agent-frame.css';

/** What the shell shows in a dialog, so that the page stays. */
const dialogs = [
  { modal: 'announcements', icon: 'bell', textKey: 'menu.announcements' },
  { modal: 'chat', icon: 'support', textKey: 'menu.service' },
] as const;

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The address that the menu has of a page, which may be open under another name of its route. */
function inMenu(path: string): string {
  const named = manifest.routes.find(
    (route) => same(route.path, path) || ('aliases' in route && route.aliases.some((alias) => same(alias, path))),
  );
  return named?.path ?? path;
}

/** Pages of the centre by topic, with the ids of their entries; each group keeps the order of the menu. */
const topics = {
  team: ['overview', 'register-center', 'downline', 'team-bets', 'team-gains', 'user-loss'],
  income: ['my-income', 'contracts', 'dividends', 'daily-salary', 'hourly-salary', 'realtime-salary'],
  own: ['account-details', 'deposit', 'withdraw', 'transfer', 'messages'],
} as const;
const placed: readonly string[] = Object.values(topics).flat();

/** The menu in groups: what other remotes add is in the last one, before what leads out of the centre. */
function useGroups(): readonly CentreMenuGroup[] {
  const text = useText();
  const { bus } = usePlatform();
  const entries = useMenu('agent-menu.item').map((entry) => ({ ...entry, key: `${entry.remoteId}:${entry.id}` }));
  const groups = Object.entries(topics).map(([topic, ids]) => ({
    key: topic,
    title: text(`menu.groups.${topic as keyof typeof topics}`),
    entries: entries.filter(({ id }) => ids.some((one) => one === id)),
  }));
  const opened = dialogs.map(({ modal, icon, textKey }) => ({
    key: modal,
    icon,
    text: text(textKey),
    onPress: () => void bus.send(modalOpen, { modal }),
  }));
  const site = { key: 'site', icon: 'home', text: text('menu.site'), to: '/' };
  const others = entries.filter(({ id }) => !placed.includes(id));
  return [...groups, { key: 'more', title: text('menu.groups.more'), entries: [...others, ...opened, site] }];
}

/** The agent centre around a page: clock, nickname, logout, and the menu any remote may add to. */
export function AgentFrame({ path, children }: { path: string; children: ReactNode }) {
  const text = useText();
  const { bus } = usePlatform();
  const { member } = useSession();
  const groups = useGroups();
  return (
    <div className="agent-frame">
      <header className="agent-frame__header">
        <a className="agent-frame__brand" href="/agentHome">
          Atrium <span>{text('titles.home')}</span>
        </a>
        <AgentClock />
        <AgentBalance />
        <SiteSwitches />
        <span className="agent-frame__who">
          <Icon name="user" size={18} />
          <span title={member?.nickname}>{member?.nickname}</span>
        </span>
        <Button variant="secondary" size="sm" icon="logout" onClick={() => void bus.send(logoutOpen, {})}>
          {text('logout')}
        </Button>
      </header>
      <div className="agent-frame__body">
        <CentreMenu label={text('menu.label')} groups={groups} current={inMenu(path)} />
        <main className="agent-frame__page">{children}</main>
      </div>
    </div>
  );
}
