import { documentText, type LiveSet, signatureHeader, writeSignatures } from '@atrium/contracts/release';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { emptyLiveSet } from '../live-set/live-set-store.ts';
import type { Registry } from '../registry.ts';
import { artifactFiles } from './artifact-files.ts';
import { compressed } from './compressed.ts';
import { livePage, type ServedLiveSet } from './live-page.ts';
import { pageHeaders, type SitePolicy } from './security-headers.ts';
import { visitorOf } from './visitor.ts';

export interface RegistryPluginOptions {
  readonly registry: Registry;
  readonly policy: SitePolicy;
  /** What pages get instead of the live set (development puts remotes from source in their places); signed anew. */
  readonly present?: ((live: LiveSet) => Promise<LiveSet>) | undefined;
}

/** What is live, as it is signed. */
function servedLiveSet({ registry, present }: RegistryPluginOptions): () => Promise<ServedLiveSet> {
  return async () => {
    const revision = await registry.lives.served();
    if (revision && !present) return { document: revision, live: revision.liveSet };
    const live = revision?.liveSet ?? emptyLiveSet;
    const shown = present ? await present(live) : live;
    const text = documentText(shown);
    return { document: { text, signatures: registry.keys.sign(text) }, live: shown };
  };
}

/** Site delivery and the registry's read API. Everything that no other plugin owns is a page of the site. */
export async function registryPlugin(app: FastifyInstance, options: RegistryPluginOptions): Promise<void> {
  const { registry, policy } = options;
  const served = servedLiveSet(options);
  await app.register(cookie);
  await artifactFiles(app, registry.store);

  app.get('/registry/live-set', async (_request, reply) => {
    const { document } = await served();
    reply.header('Cache-Control', 'no-store').header(signatureHeader, writeSignatures(document.signatures));
    return reply.type('application/json; charset=utf-8').send(document.text);
  });

  app.get('/*', async (request, reply) => {
    const visitor = { id: visitorOf(request, reply), overrides: null };
    const page = await livePage(registry, await served(), visitor, new URL(request.url, 'http://site').pathname);
    if (!page) return reply.code(503).type('text/plain').send('No shell is live yet.');
    reply.headers(pageHeaders(policy, page.nonce)).header('Vary', 'Accept-Encoding').type('text/html; charset=utf-8');
    return compressed(page.html, request, reply);
  });
}
