import { Icon, IconButton, Menu } from '@atrium/ui';
import { useShell } from '../../boot/shell-context.tsx';
import { useReadable } from '../../boot/use-readable.ts';
import { fetchPart } from '../../dialogs/fetch-part.ts';
import { LazyContent } from '../../dialogs/lazy-content.tsx';
import { useShellText } from '../../region/texts.ts';
import './region-menu.css';

const regionPanel = { area: 'chrome', load: () => import('./region-panel.tsx') } as const;

/** Region, language and theme: what the place looks like to this player. */
export function RegionMenu() {
  const { region, theme, texts } = useShell();
  const text = useShellText();
  const { language, chosenLanguage = language, theme: shown } = useReadable(region.state);
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
