/** Origins besides the site's own that a page may talk to or frame. */
export interface SitePolicy {
  /** Game vendors: their pages open in the game window. */
  readonly frameOrigins: readonly string[];
  /** Hosts of pictures besides the site. */
  readonly imageOrigins?: readonly string[];
  /** Development servers of remotes; empty in production. */
  readonly scriptOrigins?: readonly string[];
}

/** The page's headers (SEC12, SEC19): no inline script without the nonce, no eval, frames only of known vendors. */
export function pageHeaders(policy: SitePolicy, nonce: string): Record<string, string> {
  const extra = (policy.scriptOrigins ?? []).map((origin) => ` ${origin}`).join('');
  const sockets = (policy.scriptOrigins ?? []).map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  const csp = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${extra}`,
    `style-src 'self' 'nonce-${nonce}'${extra}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...(policy.imageOrigins ?? [])].join(' ')}${extra}`,
    `font-src 'self' data:${extra}`,
    `connect-src 'self'${extra}${sockets}`,
    `frame-src ${policy.frameOrigins.join(' ') || "'none'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  return {
    'Content-Security-Policy': csp.join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  };
}
