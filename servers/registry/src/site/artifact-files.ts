import { join, relative } from 'node:path';
import { fileKindOf, fileOfHeader } from '@atrium/contracts/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPlainPath } from '../artifacts/read-artifact.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { DiskStore } from '../store/disk-store.ts';

const immutableHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** A document of an artifact that somebody opens by itself has no origin, so that its scripts reach nothing of the site. */
const documentHeaders = { 'Content-Security-Policy': 'sandbox' };
const isDocument = (path: string) => /\.(?:html|svg)$/i.test(path.replace(/\.(?:br|gz)$/, ''));

/** @param path from the folder of the artifacts on */
function headersOf(path: string): Readonly<Record<string, string>> {
  const [id, version] = path.split('/');
  const own = { ...immutableHeaders, [fileOfHeader]: `${id}@${version}` };
  return isDocument(path) ? { ...own, ...documentHeaders } : own;
}

/** The smallest encoding that the browser accepts, else the file itself. */
async function openSmallest(store: ArtifactStore, key: string, accepted: string) {
  const encodings = [accepted.includes('br') ? 'br' : null, accepted.includes('gzip') ? 'gzip' : null];
  for (const encoding of encodings) {
    const found = encoding ? await store.open(`${key}.${encoding === 'br' ? 'br' : 'gz'}`) : null;
    if (found) return { ...found, encoding };
  }
  const plain = await store.open(key);
  return plain ? { ...plain, encoding: null } : null;
}

async function sendFile(store: ArtifactStore, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { '*': path } = request.params as { '*': string };
  const found = isPlainPath(path)
    ? await openSmallest(store, `artifacts/${path}`, String(request.headers['accept-encoding'] ?? ''))
    : null;
  if (!found) return reply.code(404).type('text/plain').header('Cache-Control', 'no-store').send('Not found');
  reply.headers({ ...headersOf(path), Vary: 'Accept-Encoding' });
  reply.type(fileKindOf(path)?.contentType ?? 'application/octet-stream').header('Content-Length', found.sizeBytes);
  if (found.encoding) reply.header('Content-Encoding', found.encoding);
  if (request.method !== 'HEAD') return reply.send(found.stream);
  found.stream.destroy();
  return reply.send();
}

/** Files of artifacts, which are immutable: from the folder itself, or through the store if there is none. */
export async function artifactFiles(app: FastifyInstance, store: ArtifactStore): Promise<void> {
  if (!(store instanceof DiskStore)) {
    app.get('/artifacts/*', (request, reply) => sendFile(store, request, reply));
    return;
  }
  const { default: fastifyStatic } = await import('@fastify/static');
  const root = join(store.root, 'artifacts');
  await app.register(fastifyStatic, {
    root,
    prefix: '/artifacts/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(headersOf(relative(root, path).replaceAll('\\', '/'))))
        reply.header(name, value);
    },
  });
}
