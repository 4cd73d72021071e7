import {
  type BundledLanguage,
  defaultLanguage,
  isBundledLanguage,
  languages,
  type NamedLanguage,
} from '@atrium/contracts/constants';
import { loadWithRetry } from '../core/loading/load-with-retry.ts';

/** The language of the page. */
export interface Language extends Pick<NamedLanguage, 'locale' | 'direction'> {
  /** Code of a registered language, or of one made for tests. */
  readonly code: string;
  /** The language whose texts are the fallback: itself when it is bundled, else English. */
  readonly textLanguage: BundledLanguage;
  /** Changes every text, in a language made for tests. */
  readonly disguise?: (text: string) => string;
}

export function bundledLanguage(code: BundledLanguage): Language {
  const { locale, direction } = languages[code];
  return { code, locale, direction, textLanguage: code };
}

/**
 * A language by its code, null for an unknown one; the registry of all languages is loaded only for one not bundled.
 */
export async function findLanguage(code: string): Promise<Language | null> {
  if (isBundledLanguage(code)) return bundledLanguage(code);
  const { registeredLanguage } = await loadWithRetry(() => import('./registered-language.ts'));
  return registeredLanguage(code);
}

/** The language to start in: the one chosen before, or the default when that one cannot be loaded. */
export async function startLanguage(code: string): Promise<Language> {
  const found = await findLanguage(code).catch(() => null);
  return found ?? bundledLanguage(defaultLanguage);
}
