import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The page differs for each request (nonce), so it is compressed as it goes out; level 5 costs under a millisecond. */
export function compressed(html: string, request: FastifyRequest, reply: FastifyReply): string | Buffer {
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
