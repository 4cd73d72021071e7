import { defaultLanguage, isLanguageCode, namedLanguages } from '@atrium/contracts/constants';
import type { Language } from './language.ts';
import { pseudoLanguages } from './pseudo-languages.ts';

/** A registered language, or one made for tests. */
export function registeredLanguage(code: string): Language | null {
  if (!isLanguageCode(code)) return pseudoLanguages.find((pseudo) => pseudo.code === code) ?? null;
  const { locale, direction } = namedLanguages[code];
  return { code, locale, direction, textLanguage: defaultLanguage };
}
