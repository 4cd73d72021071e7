import { defaultLanguage } from '@atrium/contracts/constants';
import { type LiveSet, partsOfLiveSet } from '@atrium/contracts/release';
import { escapeHtml } from '@atrium/server-kit';
import { alternates, pageAddress } from './page-head.ts';
import { publicPages } from './public-pages.ts';

const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The pages of the stable versions that anybody may open, each with its languages. */
export function sitemap(live: LiveSet, origin: string): string {
  const stable = partsOfLiveSet(live).map(([, part]) => part.stable);
  const pages = publicPages(stable, defaultLanguage).map(({ path }) => {
    const languages = alternates(origin, path).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    return `<url><loc>${escapeHtml(pageAddress(origin, path))}</loc>${languages.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${pages.join('\n')}\n</urlset>\n`;
}

/** Search engines may keep pages, but no answers of calls. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /wps/',
    'Disallow: /registry/',
    'Allow: /',
    '',
    `Sitemap: ${pageAddress(origin, '/sitemap.xml')}`,
    '',
  ].join('\n');
