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

/** The visitor's country, as the trusted proxy's header says: two letters, or null. */
export function countryOf(request: FastifyRequest, { countryHeader }: { countryHeader: string | null }): string | null {
  const sent = headerText(request, countryHeader)?.toUpperCase();
  return sent && /^[A-Z]{2}$/.test(sent) ? sent : null;
}

/** How much of an address names its network: bytes of IPv4, groups of 16 bits of IPv6. */
interface NetworkPart {
  readonly ipv4Bytes: number;
  readonly ipv6Groups: number;
}

/** The network that an address is in; a whole IPv4 address stays itself. */
export function networkOfAddress(ip: string, { ipv4Bytes, ipv6Groups }: NetworkPart): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (ipv4) return ipv4Bytes === 4 ? ipv4 : `${ipv4.split('.').slice(0, ipv4Bytes).join('.')}.0/${ipv4Bytes * 8}`;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, ipv6Groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${ipv6Groups * 16}`;
}

/**
 * What one visitor has: a whole IPv4 address, or the first 64 bits of IPv6, whose owners change the rest at will. Limits
 * and known places go by it.
 */
export const networkOf = (ip: string): string => networkOfAddress(ip, { ipv4Bytes: 4, ipv6Groups: 4 });

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Whether an address is this machine's own. */
export const isLoopback = (ip: string): boolean => loopback.test(ip);
