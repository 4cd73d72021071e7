import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteName } from '@atrium/contracts/constants';
import type { FastifyInstance } from 'fastify';

const folder = join(import.meta.dirname, '..', '..', 'assets');
const read = (name: string) => readFileSync(join(folder, name));

const icons = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'] as const;

/** The manifest with which a device installs the site (S37). */
const webManifest = {
  id: '/',
  name: siteName,
  short_name: siteName,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#090f11',
  theme_color: '#090f11',
  icons: [
    { src: '/app/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/app/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/app/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** The page for a browser without a network: its one style is allowed by its hash, and nothing else is. */
function offlinePolicy(html: string): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** Manifest, icons, workers and offline page; what steers the site is never cached, so that a new one takes effect at once. */
export async function appFiles(app: FastifyInstance): Promise<void> {
  const offline = read('offline.html').toString();
  const worker = read('service-worker.js');
  app.addHook('onSend', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
  });
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('application/manifest+json').send(JSON.stringify(webManifest)),
  );
  app.get('/service-worker.js', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );
  app.get('/offline.html', (_request, reply) =>
    reply
      .headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': offlinePolicy(offline) })
      .type('text/html; charset=utf-8')
      .send(offline),
  );
  const formatTables = read('format-tables.js');
  app.get('/app/format-tables.js', (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=86400').type('text/javascript; charset=utf-8').send(formatTables),
  );
  for (const name of icons) {
    const icon = read(name);
    app.get(`/app/${name}`, (_request, reply) =>
      reply.header('Cache-Control', 'public, max-age=86400').type('image/png').send(icon),
    );
  }
}
