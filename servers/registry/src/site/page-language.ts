import {
  type BundledLanguage,
  bundledLanguages,
  defaultLanguage,
  defaultLanguageOf,
  isBundledLanguage,
  languages,
  merchantOf,
  merchantOfPlace,
} from '@atrium/contracts/constants';
import { languageParameter, type VisitorPlace } from '@atrium/contracts/release';
import Negotiator from 'negotiator';

/** What a request says of the language its page is wanted in. */
export interface LanguageWish {
  readonly query: URLSearchParams;
  readonly acceptLanguage: string | undefined;
  /** Of its visitor's address, as the proxy in front says; null where none does. */
  readonly country: string | null;
  readonly place: VisitorPlace;
}

export interface PageLanguage {
  readonly code: BundledLanguage;
  /** Whether the address asks for it: then the one that the browser has stored does not count. */
  readonly isAsked: boolean;
}

const spoken = (code: BundledLanguage) => new Intl.Locale(languages[code].locale).language;

/** Browsers send Filipino under its older name too. */
const olderNames: Readonly<Record<string, string>> = { fil: 'tl' };

/** The one of these languages that the browser prefers. */
function accepted(acceptLanguage: string | undefined, among: readonly BundledLanguage[]): BundledLanguage | undefined {
  if (!acceptLanguage) return undefined;
  const codes = new Map(
    among.flatMap((code) => [spoken(code), olderNames[spoken(code)] ?? spoken(code)].map((name) => [name, code])),
  );
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  return codes.get(negotiator.language([...codes.keys()]) ?? '');
}

/** The language of a page: of its address, of the visitor's last page, of the browser, of the merchant. */
export function pageLanguage({ query, acceptLanguage, country, place }: LanguageWish): PageLanguage {
  const asked = query.get(languageParameter)?.toUpperCase();
  if (isBundledLanguage(asked)) return { code: asked, isAsked: true };
  const merchant = place.merchant ? merchantOf(place.merchant) : merchantOfPlace(country);
  const code = isBundledLanguage(place.language)
    ? place.language
    : accepted(acceptLanguage, merchant?.langList ?? bundledLanguages);
  return { code: code ?? (merchant ? defaultLanguageOf(merchant) : defaultLanguage), isAsked: false };
}
