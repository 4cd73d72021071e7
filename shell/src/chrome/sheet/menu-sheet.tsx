import { logoutOpen } from '@atrium/contracts/commands';
import { EmptyState, Icon, type IconName, iconNameOf, TextField } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { useBus } from '../../core/bus.ts';
import { sessionAtom } from '../../session/session.ts';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import { themeAtom, useTheme } from '../../theme/theme.ts';
import { CountBadge } from '../count-badge.tsx';
import { useLanguageList } from '../region/use-language-list.tsx';
import { useSheetGroups } from './use-sheet-groups.ts';
import './menu-sheet.css';

interface MenuSheetProps {
  path: string;
  close(): void;
}

function SheetButton({ icon, label, onUse }: { icon: IconName; label: string; onUse(): void }) {
  return (
    <button type="button" className="shell-sheet__entry" onClick={onUse}>
      <Icon name={icon} size={20} />
      <span>{label}</span>
    </button>
  );
}

/** All menus of the site on the whole height of a phone, with a search. */
export default function MenuSheet({ path, close }: MenuSheetProps) {
  const bus = useBus();
  const theme = useTheme();
  const text = useShellText();
  const chrome = useAreaText('chrome');
  const [wanted, setWanted] = useState('');
  const groups = useSheetGroups(wanted);
  const openLanguages = useLanguageList();
  const { isLogin } = useAtomValue(sessionAtom);
  const other = useAtomValue(themeAtom) === 'dark' ? 'light' : 'dark';
  return (
    <div className="shell-sheet">
      <TextField
        label={chrome('sheet.search')}
        type="search"
        icon="search"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {groups.map(({ id, title, entries }) => (
        <nav key={id} aria-label={title} className="shell-sheet__group">
          <h3>{title}</h3>
          {entries.map(({ to, text: label, icon, badge }) => (
            <a
              key={to}
              className="shell-sheet__entry"
              href={to}
              aria-current={to === path ? 'page' : undefined}
              onClick={close}
            >
              <Icon name={iconNameOf(icon ?? 'chevron-right')} size={20} />
              <span>{label}</span>
              <CountBadge count={badge} />
            </a>
          ))}
        </nav>
      ))}
      {groups.length === 0 ? (
        <EmptyState icon="search" title={chrome('sheet.none')} text={chrome('sheet.noneHint')} />
      ) : null}
      <div className="shell-sheet__group">
        <h3>{text('region.open')}</h3>
        <SheetButton icon="globe" label={chrome('region.languages')} onUse={openLanguages} />
        <SheetButton
          icon={other === 'light' ? 'sun' : 'moon'}
          label={text(`theme.${other}`)}
          onUse={() => theme.choose(other)}
        />
        {isLogin ? (
          <SheetButton icon="logout" label={text('account.logout')} onUse={() => void bus.send(logoutOpen, {})} />
        ) : null}
      </div>
    </div>
  );
}
