import {
  type BundledLanguage,
  bundledLanguages,
  documentTitle,
  languages,
  siteName,
} from '@atrium/contracts/constants';
import {
  documentText,
  isForEveryone,
  type LiveVersion,
  languageParameter,
  type ManifestRoute,
  normalisePath,
  type PageHeads,
} from '@atrium/contracts/release';
import { escapeHtml } from '@atrium/server-kit';
import type { PageLanguage } from './page-language.ts';
import { publicPages } from './public-pages.ts';

/** What the page of a path is about. */
export interface PageSubject {
  /** This visitor's version of the shell, and of each remote; the shell's and the owner's with their heads. */
  readonly shell: LiveVersion;
  readonly remotes: Readonly<Record<string, LiveVersion>>;
  /** The route of the path and the version it belongs to; null where no remote owns the path. */
  readonly owner: { readonly route: ManifestRoute; readonly version: LiveVersion } | null;
  readonly path: string;
  /** False while the site is closed: then no page is any remote's. */
  readonly withRemotes: boolean;
  readonly language: PageLanguage;
  /** Of the addresses that search engines keep, without a slash at the end. */
  readonly origin: string;
}

type Head = PageHeads[string][string];

interface FoundHead extends Head {
  /** Its path as search engines keep it; null for a page that they shall not keep. */
  readonly canonical: string | null;
}

/** A head in this language, else in English. */
const headIn = ({ heads }: LiveVersion, key: string, { code }: PageLanguage): Head | undefined =>
  heads?.[key]?.[code] ?? heads?.[key]?.EN;

/** Whether the path is one of the shell's own pages. */
export const isOfShell = ({ heads }: LiveVersion, path: string): boolean => heads?.[normalisePath(path)] !== undefined;

function headOf({ shell, owner, path, withRemotes, language }: PageSubject): FoundHead {
  const site = headIn(shell, '*', language);
  if (!withRemotes) return { summary: site?.summary, canonical: null };
  if (owner) {
    const { route, version } = owner;
    const texts = version.manifest?.texts;
    const title = texts?.[language.code][route.titleKey] ?? texts?.EN[route.titleKey];
    const summary = headIn(version, route.id, language)?.summary ?? site?.summary;
    return { title, summary, canonical: isForEveryone(route) ? route.path : null };
  }
  const own = headIn(shell, normalisePath(path), language);
  if (!own) return { ...headIn(shell, 'unknown', language), canonical: null };
  return { ...own, canonical: own.summary ? normalisePath(path) : null };
}

/** An element without content. */
const element = (name: string, attributes: Readonly<Record<string, string>>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`;

/** The address of a page in a language; without one, in that of its reader. */
export const pageAddress = (origin: string, path: string, language?: BundledLanguage) =>
  `${origin}${path}${language ? `?${languageParameter}=${language}` : ''}`;

/** The same page in each language, and for readers of none of them. */
export function alternates(origin: string, path: string): { readonly hreflang: string; readonly href: string }[] {
  const own = bundledLanguages.map((code) => ({
    hreflang: languages[code].locale,
    href: pageAddress(origin, path, code),
  }));
  return [...own, { hreflang: 'x-default', href: pageAddress(origin, path) }];
}

/** The name under which search engines list the site. */
function siteData(origin: string): string {
  const data = { '@context': 'https://schema.org', '@type': 'WebSite', name: siteName, url: `${origin}/` };
  return `<script type="application/ld+json">${documentText(data)}</script>`;
}

/** Title, description, address, languages and preview of a page. */
export function headElements(subject: PageSubject): string {
  const { origin, language } = subject;
  const { title, summary, canonical } = headOf(subject);
  const named = documentTitle(title);
  const description = summary ? element('meta', { name: 'description', content: summary }) : '';
  const start = `<title>${escapeHtml(named)}</title>${description}`;
  if (canonical === null) return `${start}${element('meta', { name: 'robots', content: 'noindex' })}`;
  const url = pageAddress(origin, canonical, language.isAsked ? language.code : undefined);
  const preview = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': named,
    ...(summary ? { 'og:description': summary } : {}),
    'og:url': url,
    'og:locale': languages[language.code].locale.replace('-', '_'),
    'og:image': `${origin}/app/icon-512.png`,
  };
  return [
    start,
    element('link', { rel: 'canonical', href: url }),
    ...alternates(origin, canonical).map((one) => element('link', { rel: 'alternate', ...one })),
    ...Object.entries(preview).map(([property, content]) => element('meta', { property, content })),
    canonical === '/' ? siteData(origin) : '',
  ].join('');
}

/** What a browser without scripts shows: what the page is about, and the way to the others. */
export function scriptlessPage(subject: PageSubject): string {
  const { shell, remotes, language } = subject;
  const { title, summary } = headOf(subject);
  const { title: heading, summary: hint = '' } = headIn(shell, 'scriptless', language) ?? {};
  const asked = language.isAsked ? language.code : undefined;
  const links = publicPages(Object.values(remotes), language.code).map(
    ({ path, title: name }) => `<li><a href="${escapeHtml(pageAddress('', path, asked))}">${escapeHtml(name)}</a></li>`,
  );
  const words = [summary, heading, hint].map((text) => (text ? `<p>${escapeHtml(text)}</p>` : '')).join('');
  return `<main class="boot"><h1>${escapeHtml(title ?? siteName)}</h1>${words}<nav><ul>${links.join('')}</ul></nav></main>`;
}
