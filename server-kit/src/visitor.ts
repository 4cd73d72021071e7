import type { FastifyRequest } from 'fastify';

/** How a server learns where its visitors are. */
interface Proxy {
  /** Name of the one proxy header that carries the client's address; without it the connection's own counts. */
  readonly clientIpHeader: string | null;
}

/** The text of a header that was sent once and says something. */
export function headerText(request: FastifyRequest, name: string | null): string | null {
  const value = name ? request.headers[name.toLowerCase()] : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The client's address: what the one trusted proxy says (its own entry is the last), else the connection's. */
export function clientIpOf(request: FastifyRequest, { clientIpHeader }: Proxy): string {
  const told = headerText(request, clientIpHeader)?.split(',').at(-1)?.trim();
  // An IPv4 address as a server that listens on both families sees it.
  return (told || request.socket.remoteAddress || 'unknown').replace(/^::ffff:(?=\d+\.)/i, '');
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether the visitor sits at this machine and calls it by a local name: neither a proxy nor a public name between. */
export function isLocalVisitor(request: FastifyRequest, { clientIpHeader }: Proxy): boolean {
  if (clientIpHeader && request.headers[clientIpHeader.toLowerCase()] !== undefined) return false;
  return loopback.test(request.socket.remoteAddress ?? '') && localHost.test(request.headers.host ?? '');
}
