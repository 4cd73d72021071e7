import { useAtomValue } from 'jotai/react';
import { useEffect, useRef } from 'react';
import { QuietPart } from '../../parts/quiet-part.tsx';
import { menuAtom } from '../../remotes/menus/menus.ts';
import { useAddress } from '../../routing/use-address.ts';
import { useShellText } from '../../texts/texts.ts';
import { MoreEntries } from './more-entries.tsx';
import { NavEntry } from './nav-entry.tsx';
import { useDropDown } from './use-drop-down.ts';
import { entryGap, useFitting } from './use-fitting.ts';
import './nav-bar.css';

const vendorPanel = {
  area: 'chrome',
  load: () => import(/* webpackChunkName: "panels" */ './vendor-panel.tsx'),
} as const;

/** Among the drop-downs of the entries, that of the entries without room. */
const more = 'more:';

/**
 * The kinds of game; each opens its list, and shows its vendors on hover or by a button (S16). Those without room are
 * behind a button after the others.
 */
export function NavBar() {
  const text = useShellText();
  const { path } = useAddress();
  const entries = useAtomValue(menuAtom('nav.item'));
  const root = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const count = useFitting(bar, entries);
  const others = entries.slice(count);
  const { open, show, showSoon, hide, hideSoon } = useDropDown(root);
  const shown = entries.find(({ id }) => id === open?.id);
  const toggle = (id: string) => (open?.id === id && open.isByRequest ? hide() : show(id));
  const isMoreOpen = open?.id === more && others.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drop-down
  useEffect(() => hide(), [path]);
  return (
    <nav ref={root} className="shell-nav" aria-label={text('chrome.nav')} onPointerLeave={hideSoon}>
      <div ref={bar} className="shell-nav__bar" style={{ gap: entryGap }}>
        {entries.map((entry, index) => (
          <NavEntry
            key={`${entry.remoteId}:${entry.id}`}
            entry={entry}
            isCurrent={entry.to === path}
            isOpen={open?.id === entry.id && index < count}
            isOut={index >= count}
            onRest={() => (entry.vendorQuery ? showSoon(entry.id) : hideSoon())}
            onToggle={() => toggle(entry.id)}
          />
        ))}
        <MoreEntries
          entries={others}
          path={path}
          isOpen={isMoreOpen}
          isExpanded={isMoreOpen || (shown !== undefined && others.includes(shown))}
          isByRequest={open?.isByRequest ?? false}
          onRest={() => showSoon(more)}
          onShow={() => show(more)}
          onToggle={() => toggle(more)}
          onVendors={({ id }) => show(id)}
          onClose={hide}
        />
      </div>
      {open && shown ? (
        <QuietPart
          key={shown.id}
          part={vendorPanel}
          props={{ entry: shown, isByRequest: open.isByRequest, onClose: hide }}
        />
      ) : null}
    </nav>
  );
}
