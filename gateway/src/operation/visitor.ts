import { type Merchant, merchantOf } from '@atrium/contracts/constants';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../settings/config.ts';

function headerText(request: FastifyRequest, name: string | null): string | null {
  const value = name ? request.headers[name.toLowerCase()] : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The client's address: what the one trusted proxy says (its own entry is the last), else the connection's. */
export function clientIpOf(request: FastifyRequest, { clientIpHeader }: GatewayConfig): string {
  const told = headerText(request, clientIpHeader)?.split(',').at(-1)?.trim();
  // An IPv4 address as a server that listens on both families sees it.
  return (told || request.socket.remoteAddress || 'unknown').replace(/^::ffff:(?=\d+\.)/i, '');
}

export function countryOf(request: FastifyRequest, { countryHeader }: GatewayConfig): string | null {
  const told = headerText(request, countryHeader)?.toUpperCase();
  return told && /^[A-Z]{2}$/.test(told) ? told : null;
}

export function merchantOfRequest(request: FastifyRequest): Merchant {
  return merchantOf(headerText(request, 'merchant'));
}

export function deviceIdOf(request: FastifyRequest): string | null {
  const id = headerText(request, 'x-device-id');
  return id && id.length >= 8 && id.length <= 64 ? id : null;
}

export function userAgentOf(request: FastifyRequest): string {
  return (headerText(request, 'user-agent') ?? '').slice(0, 300);
}

/** The session token: raw, or after `Bearer` (SRV2). */
export function tokenOf(request: FastifyRequest): string | null {
  const text = headerText(request, 'authorization');
  const token = text?.replace(/^Bearer\s+/i, '').trim();
  return token && token.length <= 128 ? token : null;
}

/**
 * The origin the browser sends the request from, if it is one of the site's own: of the configured ones, or, when
 * none are configured, the one the request was sent to. A page of another site cannot choose either header.
 */
export function originOf(request: FastifyRequest, { publicOrigins }: GatewayConfig): string | null {
  const told = headerText(request, 'origin');
  if (!told || !URL.canParse(told)) return null;
  const { origin, host } = new URL(told);
  if (publicOrigins.length > 0) return publicOrigins.includes(origin) ? origin : null;
  return host === request.headers.host ? origin : null;
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether the visitor sits at this machine and calls it by a local name: neither a proxy nor a public name between. */
export function isLocalVisitor(request: FastifyRequest, { clientIpHeader }: GatewayConfig): boolean {
  if (clientIpHeader && request.headers[clientIpHeader.toLowerCase()] !== undefined) return false;
  return loopback.test(request.socket.remoteAddress ?? '') && localHost.test(request.headers.host ?? '');
}
