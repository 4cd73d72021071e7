import { Icon, IconButton, Menu } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { LazyContent } from '../../dialogs/lazy-content.tsx';
import { fetchPart } from '../../parts/fetch-part.ts';
import { regionAtom } from '../../region/region.ts';
import { useTexts } from '../../texts/i18n.ts';
import { useShellText } from '../../texts/texts.ts';
import { useTheme } from '../../theme/theme.ts';
import './region-menu.css';

const regionPanel = {
  area: 'chrome',
  load: () => import(/* webpackChunkName: "region" */ './region-panel.tsx'),
} as const;

/** The menu of region, language and theme. */
export function RegionMenu() {
  const theme = useTheme();
  const texts = useTexts();
  const text = useShellText();
  const { language, chosenLanguage = language, theme: shown } = useAtomValue(regionAtom);
  const other = shown === 'dark' ? 'light' : 'dark';
  const prefetch = () => void fetchPart<object>(regionPanel, texts).catch(() => undefined);
  return (
    <>
      <IconButton
        icon={shown === 'dark' ? 'sun' : 'moon'}
        label={text(`theme.${other}`)}
        data-testid="theme"
        onClick={() => theme.choose(other)}
      />
      <Menu
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className="shell-region"
            data-testid="region"
            aria-label={text('region.open')}
            onPointerEnter={prefetch}
            onFocus={prefetch}
          >
            <Icon name="globe" size={18} />
            <span>{chosenLanguage}</span>
          </button>
        )}
      >
        <LazyContent part={regionPanel} props={{}} />
      </Menu>
    </>
  );
}
