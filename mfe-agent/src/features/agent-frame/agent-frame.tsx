import { logoutOpen, modalOpen } from '@atrium/contracts/commands';
import { useMenu, usePlatform, useSession } from '@atrium/contracts/react';
import { Badge, Button, Icon, iconNameOf, useCurrentInView } from '@atrium/ui';
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
  const named = manifest.routes.find((route) => 'aliases' in route && route.aliases.some((alias) => same(alias, path)));
  return named?.path ?? path;
}

/** The agent centre around a page: clock, nickname, logout, and the menu any remote may add to. */
export function AgentFrame({ path, children }: { path: string; children: ReactNode }) {
  const text = useText();
  const { bus } = usePlatform();
  const { member } = useSession();
  const entries = useMenu('agent-menu.item');
  const menu = useCurrentInView<HTMLElement>(path, entries.length);
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
        <nav ref={menu} className="agent-frame__menu a-scrolls" aria-label={text('menu.label')}>
          {entries.map((entry) => (
            <a
              key={`${entry.remoteId}:${entry.id}`}
              href={entry.to}
              aria-current={same(entry.to, inMenu(path)) ? 'page' : undefined}
            >
              {entry.icon ? <Icon name={iconNameOf(entry.icon)} size={18} /> : null}
              {entry.text}
              {entry.badge ? <Badge tone="accent">{entry.badge}</Badge> : null}
            </a>
          ))}
          {dialogs.map(({ modal, icon, textKey }) => (
            <button key={modal} type="button" onClick={() => void bus.send(modalOpen, { modal })}>
              <Icon name={icon} size={18} />
              {text(textKey)}
            </button>
          ))}
          <a href="/">
            <Icon name="home" size={18} />
            {text('menu.site')}
          </a>
        </nav>
        <main className="agent-frame__page">{children}</main>
      </div>
    </div>
  );
}
