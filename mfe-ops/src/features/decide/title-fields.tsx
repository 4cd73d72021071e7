import {
  type BundledLanguage,
  bonusOfferRules,
  bundledLanguages,
  inEveryLanguage,
  languages,
} from '@atrium/contracts/constants';
import { FormItem, Input } from '@atrium/ui/form';
import { useText } from '../../texts.ts';

/** Titles that have not been typed yet. */
export const noTitles = inEveryLanguage(() => '');

/** The titles among a form's values. */
export const typedTitles = (typed: typeof noTitles) => inEveryLanguage((language) => typed[language]);

/** Values of a text that a form has in every language: of `terms`, `termsEN` and so on. */
export const perLanguage = <Name extends string>(name: Name, of: (language: BundledLanguage) => string) =>
  Object.fromEntries(bundledLanguages.map((language) => [`${name}${language}`, of(language)])) as Record<
    `${Name}${BundledLanguage}`,
    string
  >;

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
