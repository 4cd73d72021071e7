import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { LiveSet } from '@atrium/contracts/release';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from '../registry.ts';
import { renderIndex } from './render-index.ts';
import { pageHeaders, type SitePolicy } from './security-headers.ts';

export interface RegistryPluginOptions {
  readonly registry: Registry;
  readonly policy: SitePolicy;
  /** What pages get instead of the live set: development puts remotes from source in their places. */
  readonly present?: (live: LiveSet) => Promise<LiveSet>;
}

/** The page differs for each request (nonce), so it is compressed as it goes out; level 5 costs under a millisecond. */
function compressed(html: string, request: FastifyRequest, reply: FastifyReply): string | Buffer {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (accepted.includes('br')) {
    reply.header('Content-Encoding', 'br');
    return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
  if (accepted.includes('gzip')) {
    reply.header('Content-Encoding', 'gzip');
    return gzipSync(html);
  }
  return html;
}

/** Site delivery and the registry's read API. Everything that no other plugin owns is a page of the site. */
export async function registryPlugin(app: FastifyInstance, options: RegistryPluginOptions): Promise<void> {
  const { registry, policy, present = async (live: LiveSet) => live } = options;
  await app.register(fastifyStatic, {
    root: join(registry.store.root, 'artifacts'),
    prefix: '/artifacts/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply) {
      reply.header('Cache-Control', 'public, max-age=31536000, immutable');
      reply.header('Access-Control-Allow-Origin', '*');
      reply.header('X-Content-Type-Options', 'nosniff');
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });

  app.get('/registry/live-set', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return present(await registry.lives.current());
  });

  app.get('/registry/history', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { history: await registry.lives.history() };
  });

  app.get('/*', async (request, reply) => {
    const live = await present(await registry.lives.current());
    const template = await registry.shellTemplate(live);
    if (!template) return reply.code(503).type('text/plain').send('No shell is live yet.');
    const nonce = randomBytes(16).toString('base64');
    const path = new URL(request.url, 'http://site').pathname;
    reply.headers(pageHeaders(policy, nonce)).header('Vary', 'Accept-Encoding').type('text/html; charset=utf-8');
    return compressed(renderIndex({ template, live, path, nonce }), request, reply);
  });
}
