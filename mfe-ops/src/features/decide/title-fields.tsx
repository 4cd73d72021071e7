import { bonusOfferRules, bundledLanguages, languages } from '@atrium/contracts/constants';
import { FormItem, Input } from '@atrium/ui/form';
import { useText } from '../../texts.ts';

/** Titles that have not been typed yet. */
export const noTitles = { EN: '', HI: '', TY: '' };

/** A title for players in every bundled language. */
export function TitleFields({ wrong }: { wrong(name: string): string | undefined }) {
  const text = useText();
  return bundledLanguages.map((language) => (
    <FormItem
      key={language}
      name={language}
      error={wrong(language)}
      label={text('offers.title', { language: languages[language].nativeName })}
      required
    >
      <Input maxLength={bonusOfferRules.titleMaxLength} autoComplete="off" />
    </FormItem>
  ));
}
