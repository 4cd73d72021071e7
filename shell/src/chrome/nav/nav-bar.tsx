import { useAtomValue } from 'jotai/react';
import { useEffect, useRef } from 'react';
import { QuietPart } from '../../parts/quiet-part.tsx';
import { menuAtom } from '../../remotes/menus/menus.ts';
import { useAddress } from '../../routing/use-address.ts';
import { useShellText } from '../../texts/texts.ts';
import { NavEntry } from './nav-entry.tsx';
import { useDropDown } from './use-drop-down.ts';
import './nav-bar.css';

const vendorPanel = {
  area: 'chrome',
  load: () => import(/* webpackChunkName: "panels" */ './vendor-panel.tsx'),
} as const;

/** The kinds of game; each opens its list, and shows its vendors on hover or by a button (S16). */
export function NavBar() {
  const text = useShellText();
  const { path } = useAddress();
  const entries = useAtomValue(menuAtom('nav.item'));
  const root = useRef<HTMLElement>(null);
  const { open, show, showSoon, hide, hideSoon } = useDropDown(root);
  const shown = entries.find(({ id }) => id === open?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drop-down
  useEffect(() => hide(), [path]);
  return (
    <nav ref={root} className="shell-nav" aria-label={text('chrome.nav')} onPointerLeave={hideSoon}>
      <div className="shell-nav__bar a-scrolls">
        {entries.map((entry) => (
          <NavEntry
            key={`${entry.remoteId}:${entry.id}`}
            entry={entry}
            isCurrent={entry.to === path}
            isOpen={open?.id === entry.id}
            onRest={() => (entry.vendorQuery ? showSoon(entry.id) : hideSoon())}
            onToggle={() => (open?.id === entry.id && open.isByRequest ? hide() : show(entry.id))}
          />
        ))}
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
