import { isBundledLanguage, type LanguageCode, languageCodes, namedLanguages } from '@atrium/contracts/constants';
import { Icon, TextField } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { regionAtom } from '../../region/region.ts';
import { resolvedVersionsAtom } from '../../remotes/versions/resolved-versions.ts';
import { measureCoverage } from '../../texts/coverage.ts';
import { useAreaText } from '../../texts/texts.ts';
import { useChooseRegion } from './use-choose-region.ts';
import './language-list.css';

function useCoverage(): ReadonlyMap<string, number> | null {
  const { manifests } = useAtomValue(resolvedVersionsAtom);
  const [coverage, setCoverage] = useState<ReadonlyMap<string, number> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    measureCoverage(manifests).then(
      (measured) => isCurrent && setCoverage(measured),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [manifests]);
  return coverage;
}

/** A language's name in itself and in the page's language, so that both can be searched for. */
function useNames(): (code: LanguageCode) => string {
  const { locale } = useAtomValue(regionAtom);
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'language' });
  return (code) => names.of(namedLanguages[code].locale) ?? code;
}

/** Every registered language, with the share of the site that is translated. */
export default function LanguageList({ close }: { close(): void }) {
  const text = useAreaText('chrome');
  const { chosenLanguage } = useAtomValue(regionAtom);
  const { chooseLanguage } = useChooseRegion();
  const coverage = useCoverage();
  const nameOf = useNames();
  const [wanted, setWanted] = useState('');
  const found = languageCodes.filter((code) =>
    `${namedLanguages[code].nativeName} ${nameOf(code)} ${code}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const completeness = (code: LanguageCode): string => {
    if (isBundledLanguage(code)) return text('region.complete');
    const percent = coverage?.get(code) ?? 0;
    return percent > 0 ? text('region.partly', { percent }) : text('region.formatsOnly');
  };
  const choose = async (code: LanguageCode) => {
    await chooseLanguage(code);
    close();
  };
  return (
    <div className="shell-languages">
      <TextField
        label={text('region.search')}
        type="search"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul className="shell-languages__list">
        {found.map((code) => (
          <li key={code}>
            <button
              type="button"
              className="shell-languages__entry"
              data-testid={`language-${code}`}
              aria-pressed={code === chosenLanguage}
              onClick={() => void choose(code)}
            >
              <bdi lang={namedLanguages[code].locale} dir={namedLanguages[code].direction}>
                {namedLanguages[code].nativeName}
              </bdi>
              <small>
                {nameOf(code)} · {coverage || isBundledLanguage(code) ? completeness(code) : '…'}
              </small>
              {code === chosenLanguage ? <Icon name="check" size={18} /> : null}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p role="status">{text('region.none')}</p> : null}
    </div>
  );
}
