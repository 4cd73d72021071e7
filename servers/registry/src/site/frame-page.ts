import { randomBytes } from 'node:crypto';
import type { LiveVersion } from '@atrium/contracts/release';
import { runtimeOf, scriptsOf, stylesOf } from './render-index.ts';
import type { SitePolicy } from './security-headers.ts';

/** The document of a framed remote: the shell's files, which mount what the site's page tells them to. */
export function framePage(shell: LiveVersion): { html: string; nonce: string } {
  const nonce = randomBytes(16).toString('base64');
  const html = [
    '<!doctype html><html lang="en" data-theme="dark" data-framed><head><meta charset="utf-8"><title>Atrium</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="csp-nonce" content="${nonce}">${stylesOf(shell)}</head>`,
    `<body><div id="root"></div>${scriptsOf(shell)}${runtimeOf(shell)}</body></html>`,
  ].join('');
  return { html, nonce };
}

/**
 * Its headers: no origin, so no storage, no cookies, no page around it, no history of its own; files of this site alone,
 * no requests, no frames, no forms. Only the site frames it.
 */
export function frameHeaders({ scriptOrigins = [] }: SitePolicy, nonce: string): Record<string, string> {
  const extra = scriptOrigins.map((origin) => ` ${origin}`).join('');
  const csp = [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${extra}`,
    `style-src 'self' 'nonce-${nonce}'${extra}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${extra}`,
    `font-src 'self' data:${extra}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
  ];
  return {
    'Content-Security-Policy': csp.join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  };
}
