import { type Merchant, merchantOf } from '@atrium/contracts/constants';
import { headerText } from '@atrium/server-kit';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../settings/config.ts';

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

/** Whether the browser speaks https, to this process or to the proxy in front of it. */
export function cameByHttps(request: FastifyRequest): boolean {
  return request.protocol === 'https' || headerText(request, 'x-forwarded-proto') === 'https';
}

/** The session token: raw, or after `Bearer` (SRV2). */
export function tokenOf(request: FastifyRequest): string | null {
  const text = headerText(request, 'authorization');
  const token = text?.replace(/^Bearer\s+/i, '').trim();
  return token && token.length <= 128 ? token : null;
}

/**
 * The request's `Origin`, if it is one of the site's own: one of those configured, or, if none is, the origin that the
 * request was sent to. A page of another site can set neither header.
 */
export function originOf(request: FastifyRequest, { publicOrigins }: GatewayConfig): string | null {
  const sent = headerText(request, 'origin');
  if (!sent || !URL.canParse(sent)) return null;
  const { origin, host } = new URL(sent);
  if (publicOrigins.length > 0) return publicOrigins.includes(origin) ? origin : null;
  return host === request.headers.host ? origin : null;
}
