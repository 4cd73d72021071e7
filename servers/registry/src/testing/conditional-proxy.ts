import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

function send(endpoint: URL, from: IncomingMessage, body: Buffer, method = from.method): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { host: _host, ...headers } = from.headers;
    const options = { method, path: from.url, headers: { ...headers, host: from.headers.host }, port: endpoint.port };
    const out = request({ ...options, host: endpoint.hostname }, resolve);
    out.once('error', reject);
    out.end(method === 'HEAD' ? undefined : body);
  });
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Clients add the name of the operation as a query. */
const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0] ?? '';

/**
 * Adds to an S3 server what Amazon's does: with `If-None-Match: *` it refuses to write an object that exists, and nobody
 * reads an object of which a part is written.
 */
export async function conditionalProxy(endpoint: string): Promise<{ endpoint: string; close(): void }> {
  const behind = new URL(endpoint);
  const written = new Set<string>();
  const queues = new Map<string, Promise<void>>();

  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await bodyOf(from);
    const isConditional = from.method === 'PUT' && from.headers['if-none-match'] === '*';
    if (isConditional && written.has(pathOf(from))) {
      to.writeHead(412, { 'content-type': 'application/xml' });
      to.end('<Error><Code>PreconditionFailed</Code></Error>');
      return;
    }
    const answer = await send(behind, from, body);
    if (from.method === 'PUT' && answer.statusCode === 200) written.add(pathOf(from));
    if (from.method === 'DELETE') written.delete(pathOf(from));
    to.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(to);
  }

  const server = createServer((from, to) => {
    const work = () => pass(from, to).catch(() => void to.destroy());
    // What concerns one object, one after the other: nothing happens between a check and its write, or within a write.
    const path = pathOf(from);
    queues.set(path, (queues.get(path) ?? Promise.resolve()).then(work));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
