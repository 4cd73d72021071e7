import { bundledLanguages, languages, merchants } from '@atrium/contracts/constants';
import { useAtomValue } from 'jotai/react';
import { regionAtom } from '../../region/region.ts';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import { themeChoiceAtom, themeChoices, useTheme } from '../../theme/theme.ts';
import { useChooseRegion } from './use-choose-region.ts';
import { useLanguageList } from './use-language-list.tsx';

/** The content of the menu of region, language and theme. */
export default function RegionPanel() {
  const theme = useTheme();
  const text = useShellText();
  const chrome = useAreaText('chrome');
  const { chosenLanguage, merchantCode } = useAtomValue(regionAtom);
  const choice = useAtomValue(themeChoiceAtom);
  const { chooseLanguage, chooseMerchant } = useChooseRegion();
  const openLanguages = useLanguageList();
  return (
    <>
      <p className="shell-region__title">{chrome('region.language')}</p>
      {bundledLanguages.map((code) => (
        <button
          key={code}
          type="button"
          className="a-menu__item"
          data-close
          data-testid={`language-${code}`}
          lang={languages[code].locale}
          aria-pressed={code === chosenLanguage}
          onClick={() => void chooseLanguage(code)}
        >
          {languages[code].nativeName}
        </button>
      ))}
      <button type="button" className="a-menu__item" data-close data-testid="more-languages" onClick={openLanguages}>
        {chrome('region.moreLanguages')} …
      </button>
      <p className="shell-region__title">{chrome('region.merchant')}</p>
      {merchants.map((merchant) => (
        <button
          key={merchant.merchantCode}
          type="button"
          className="a-menu__item"
          data-close
          data-testid={`merchant-${merchant.merchantCode}`}
          aria-pressed={merchant.merchantCode === merchantCode}
          onClick={() => void chooseMerchant(merchant.merchantCode)}
        >
          {chrome(`country.${merchant.country}`)} · {merchant.currency}
        </button>
      ))}
      <p className="shell-region__title">{chrome('theme.title')}</p>
      {themeChoices.map((name) => (
        <button
          key={name}
          type="button"
          className="a-menu__item"
          aria-pressed={name === choice}
          onClick={() => theme.choose(name)}
        >
          {name === 'system' ? chrome('theme.system') : text(`theme.${name}`)}
        </button>
      ))}
    </>
  );
}
