import type { BundledLanguage } from '@atrium/contracts/constants';
import { titleKeyOf } from './title-key.ts';
import hindi from './title-words.hi.json' with { type: 'json' };

/** Words of titles as they are written in another language; one without a list calls games by their titles. */
const wordsIn: Partial<Record<BundledLanguage, Readonly<Record<string, string>>>> = { HI: hindi };

/** Rows of the catalogue by which a title is sorted, shown in other languages, and found in any of them. */
export function namesOfTitle(title: string) {
  const names: Partial<Record<BundledLanguage, string>> = {};
  for (const [language, words] of Object.entries(wordsIn)) {
    const written = title.split(' ').map((word) => words[word.toLowerCase()]);
    if (written.every((word) => word !== undefined)) names[language as BundledLanguage] = written.join(' ');
  }
  return { title_key: titleKeyOf(title), names, names_key: Object.values(names).map(titleKeyOf).join(' ') };
}
