import { bundledLanguages, merchants } from '@atrium/contracts/constants';
import type { Audience } from '@atrium/contracts/release';
import { Checkbox, Inline } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { localeOfLanguage, nameOfLanguage, nameOfRegion } from '../../ui/use-whom-text.ts';
import './whom.css';

const kinds = ['merchants', 'regions', 'languages'] as const;
const choices: Readonly<Record<(typeof kinds)[number], readonly string[]>> = {
  merchants: merchants.map(({ merchantCode }) => merchantCode),
  regions: [...new Set(merchants.map(({ country }) => country))],
  languages: bundledLanguages,
};
const names = { merchants: (code: string) => code, regions: nameOfRegion, languages: nameOfLanguage };

/** The audience without what is not narrowed; undefined for everyone. */
export function narrowed(whom: Audience): Audience | undefined {
  const kept = Object.entries(whom).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value));
  return kept.length > 0 ? (Object.fromEntries(kept) as Audience) : undefined;
}

/** Whom a canary is for, beside its share; nothing chosen is everyone. */
export function WhomFields({ whom, onChange }: { whom: Audience; onChange: (whom: Audience) => void }) {
  const text = useText();
  const toggle = (kind: (typeof kinds)[number], code: string) => {
    const chosen = whom[kind] ?? [];
    const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];
    onChange({ ...whom, [kind]: next });
  };
  return (
    <fieldset className="ops-whom">
      <legend>{text('whom.title')}</legend>
      {kinds.map((kind) => (
        <Inline key={kind} gap={2} role="group" aria-label={text(`whom.${kind}`)}>
          <span aria-hidden="true">{text(`whom.${kind}`)}</span>
          {choices[kind].map((code) => (
            <Checkbox
              key={code}
              label={<span lang={kind === 'languages' ? localeOfLanguage(code) : undefined}>{names[kind](code)}</span>}
              checked={whom[kind]?.includes(code) ?? false}
              onChange={() => toggle(kind, code)}
            />
          ))}
        </Inline>
      ))}
      <Checkbox
        label={text('whom.testers')}
        checked={whom.testers === true}
        onChange={({ target }) => onChange({ ...whom, testers: target.checked || undefined } as Audience)}
      />
      <p>{text('whom.hint')}</p>
    </fieldset>
  );
}
