import { listQueues } from '@atrium/contracts/calls';
import { dialogOpen } from '@atrium/contracts/commands';
import { useCall, usePlatform, useSession } from '@atrium/contracts/react';
import { Icon, useCurrentInView, useUi, VisuallyHidden } from '@atrium/ui';
import { type ReactNode, useCallback } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { useText } from '../../texts.ts';
import { ownMenu } from './ops-menu.ts';
import { showOwnZone } from './own-zone.ts';
import { waitingOn } from './queue-pages.ts';
import { useSearchKey } from './use-search-key.ts';
import './ops-frame.css';

/** How much waits on a page, beside its entry. */
function Waiting({ count }: { count: number }) {
  const text = useText();
  if (count === 0) return null;
  return (
    <>
      <span className="ops-frame__count a-figures" aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <VisuallyHidden>, {text('overview.count', { count })}</VisuallyHidden>
    </>
  );
}

/** Opens the search over pages and records, which `/` opens, too. */
function Search() {
  const text = useText();
  const { bus } = usePlatform();
  const open = useCallback(() => void bus.send(dialogOpen, { dialog: 'ops/search', props: {} }), [bus]);
  useSearchKey(open);
  return (
    <button type="button" className="ops-frame__search" onClick={open} aria-keyshortcuts="/ Control+K Meta+K">
      <Icon name="search" size={18} />
      {text('search.open')}
      <kbd aria-hidden>/</kbd>
    </button>
  );
}

/** The back office around a page: its menu, with what waits, is beside wide pages and above narrow ones. */
export function OpsFrame({ path, children }: { path: string; children: ReactNode }) {
  const text = useText();
  const { timeZone, locale } = useUi();
  const groups = ownMenu(useSession());
  const menu = useCurrentInView<HTMLElement>(path, groups.length);
  const queues = useCall(listQueues, {}, { refetchIntervalMs: askEveryMs.queue }).data?.queues ?? [];
  return (
    <div className="ops-frame">
      {groups.length > 0 ? (
        <div className="ops-frame__side">
          <Search />
          <nav ref={menu} className="ops-frame__menu a-scrolls" aria-label={text('menu')}>
            {groups.map(({ key: group, entries }) => (
              <div key={group} className="ops-frame__group">
                {group === null ? null : <p aria-hidden="true">{text(group)}</p>}
                {entries.map(({ to, key, icon }) => (
                  <a key={to} href={to} aria-current={to === path.toLowerCase() ? 'page' : undefined}>
                    <Icon name={icon} size={18} />
                    {text(key)}
                    <Waiting count={waitingOn(to, queues)} />
                  </a>
                ))}
              </div>
            ))}
          </nav>
        </div>
      ) : null}
      <div className="ops-frame__page" onPointerOver={({ target }) => showOwnZone(target, { timeZone, locale })}>
        {children}
        <p className="ops-frame__zone">{text('zone', { zone: timeZone })}</p>
      </div>
    </div>
  );
}
