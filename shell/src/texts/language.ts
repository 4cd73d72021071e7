import {
  type BundledLanguage,
  defaultLanguage,
  isBundledLanguage,
  languages,
  type NamedLanguage,
} from '@atrium/contracts/constants';
import { loadWithRetry } from '../core/loading/load-with-retry.ts';

/** The language the page speaks. */
export interface Language extends Pick<NamedLanguage, 'locale' | 'direction'> {
  /** Of the registry of languages, or one made for tests. */
  readonly code: string;
  /** Whose texts stand in where it has none: itself when it is bundled, else English. */
  readonly textLanguage: BundledLanguage;
  /** What becomes of every text, in a language made for tests. */
  readonly disguise?: (text: string) => string;
}

export function bundledLanguage(code: BundledLanguage): Language {
  const { locale, direction } = languages[code];
  return { code, locale, direction, textLanguage: code };
}

/** A language by its code; the registry of all of them comes only for one that is not bundled. Null for none of ours. */
export async function findLanguage(code: string): Promise<Language | null> {
  if (isBundledLanguage(code)) return bundledLanguage(code);
  const { registeredLanguage } = await loadWithRetry(() => import('./registered-language.ts'));
  return registeredLanguage(code);
}

/** The language to start in: what was chosen before, as far as it can be had now. */
export async function startLanguage(code: string): Promise<Language> {
  const found = await findLanguage(code).catch(() => null);
  return found ?? bundledLanguage(defaultLanguage);
}
