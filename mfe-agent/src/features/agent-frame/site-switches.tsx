import { regionSelect } from '@atrium/contracts/commands';
import { type BundledLanguage, bundledLanguages, languages } from '@atrium/contracts/constants';
import { usePlatform, useRegion } from '@atrium/contracts/react';
import { IconButton } from '@atrium/ui';
import { useText } from '../../texts.ts';

/** Language and theme on pages that stand without the site's header. */
export function SiteSwitches() {
  const text = useText();
  const { bus } = usePlatform();
  const { language, theme } = useRegion();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <span className="agent-switches">
      <select
        className="agent-switches__language"
        aria-label={text('switches.language')}
        value={language}
        onChange={(event) => void bus.send(regionSelect, { language: event.target.value as BundledLanguage })}
      >
        {bundledLanguages.map((code) => (
          <option key={code} value={code} lang={languages[code].locale}>
            {languages[code].nativeName}
          </option>
        ))}
      </select>
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={text(`switches.${other}`)}
        onClick={() => void bus.send(regionSelect, { theme: other })}
      />
    </span>
  );
}
