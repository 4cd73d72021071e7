import type { FastifyRequest } from 'fastify';

/** The trusted proxy in front of a server. */
interface Proxy {
  /** Name of the one proxy header that carries the client's address; without it the connection's own counts. */
  readonly clientIpHeader: string | null;
}

/** The text of a header that was sent once and is not empty. */
export function headerText(request: FastifyRequest, name: string | null): string | null {
  const value = name ? request.headers[name.toLowerCase()] : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The client's address: the last entry of the trusted proxy's header, else the connection's. */
export function clientIpOf(request: FastifyRequest, { clientIpHeader }: Proxy): string {
  const sent = headerText(request, clientIpHeader)?.split(',').at(-1)?.trim();
  // A server that listens on IPv4 and IPv6 gets IPv4 addresses in mapped form.
  return (sent || request.socket.remoteAddress || 'unknown').replace(/^::ffff:(?=\d+\.)/i, '');
}
