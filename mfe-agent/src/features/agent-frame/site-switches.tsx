import { regionSelect } from '@atrium/contracts/commands';
import { type BundledLanguage, bundledLanguages, languages } from '@atrium/contracts/constants';
import { usePlatform, useRegion } from '@atrium/contracts/react';
import { IconButton } from '@atrium/ui';
import { Select } from '@atrium/ui/select';
import { useText } from '../../texts.ts';

/** Language and theme on pages without the site's header. */
export function SiteSwitches() {
  const text = useText();
  const { bus } = usePlatform();
  const { language, theme } = useRegion();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <span className="agent-switches">
      <Select<BundledLanguage>
        className="agent-switches__language"
        size="sm"
        aria-label={text('switches.language')}
        value={language as BundledLanguage}
        onChange={(next) => void bus.send(regionSelect, { language: next })}
        options={bundledLanguages.map((value) => ({
          value,
          label: languages[value].nativeName,
          lang: languages[value].locale,
        }))}
      />
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={text(`switches.${other}`)}
        onClick={() => void bus.send(regionSelect, { theme: other })}
      />
    </span>
  );
}
