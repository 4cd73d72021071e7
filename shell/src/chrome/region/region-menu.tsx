import { bundledLanguages, languages, merchants } from '@atrium/contracts/constants';
import { Icon, IconButton, Menu } from '@atrium/ui';
import { useShell } from '../boot/shell-context.tsx';
import { useReadable } from '../boot/use-readable.ts';
import { useShellText } from '../region/texts.ts';
import { themeChoices } from '../theme/theme.ts';

/** Region, language and theme: what the place looks like to this player. */
export function RegionMenu() {
  const { region, theme } = useShell();
  const text = useShellText();
  const { language, merchantCode, theme: shown } = useReadable(region.state);
  const choice = useReadable(theme.choice);
  const other = shown === 'dark' ? 'light' : 'dark';
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
          >
            <Icon name="globe" size={18} />
            <span>{language}</span>
          </button>
        )}
      >
        <p className="shell-region__title">{text('region.language')}</p>
        {bundledLanguages.map((code) => (
          <button
            key={code}
            type="button"
            className="a-menu__item"
            data-testid={`language-${code}`}
            lang={languages[code].locale}
            aria-pressed={code === language}
            onClick={() => void region.chooseLanguage(code)}
          >
            {languages[code].nativeName}
          </button>
        ))}
        <p className="shell-region__title">{text('region.merchant')}</p>
        {merchants.map((merchant) => (
          <button
            key={merchant.merchantCode}
            type="button"
            className="a-menu__item"
            data-close
            data-testid={`merchant-${merchant.merchantCode}`}
            aria-pressed={merchant.merchantCode === merchantCode}
            onClick={() => region.chooseMerchant(merchant.merchantCode)}
          >
            {text(`country.${merchant.country}`)} · {merchant.currency}
          </button>
        ))}
        <p className="shell-region__title">{text('theme.title')}</p>
        {themeChoices.map((name) => (
          <button
            key={name}
            type="button"
            className="a-menu__item"
            aria-pressed={name === choice}
            onClick={() => theme.choose(name)}
          >
            {text(`theme.${name}`)}
          </button>
        ))}
      </Menu>
    </>
  );
}
