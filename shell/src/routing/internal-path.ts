import { reservedBy } from '@atrium/contracts/release';

/**
 * A path of this site, or null: `//host`, `\\host`, `javascript:` and other origins are refused, so that a return
 * path cannot lead away from the site.
 */
export function internalPath(to: string | null | undefined, origin: string): string | null {
  if (!to || !/^\/(?![/\\])/.test(to)) return null;
  try {
    const url = new URL(to, origin);
    if (url.origin !== origin || reservedBy(url.pathname) === 'servers') return null;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return null;
  }
}

/**
 * The allowed targets of a link from the server: within the site, to another site over https, to a mail or telephone
 * program. Anything else (`javascript:`, `data:`, plain http) is no link.
 */
export function safeLink(to: string | null | undefined): string | null {
  if (!to) return null;
  try {
    // A browser drops a tab or a line's end before it reads the address: `/\t/host` is another site.
    if (/^\/(?![/\\])/.test(to)) return new URL(to, 'https://site.invalid').host === 'site.invalid' ? to : null;
    return ['https:', 'mailto:', 'tel:'].includes(new URL(to).protocol) ? to : null;
  } catch {
    return null;
  }
}
