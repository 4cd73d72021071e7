import { randomBytes } from 'node:crypto';
import { visitorCookie } from '@atrium/contracts/release';
import type { FastifyReply, FastifyRequest } from 'fastify';

const wellFormed = /^[0-9a-f]{32}$/;
const oneYearSeconds = 365 * 86_400;

/** The visitor id of a request, if it has a valid one. */
export function knownVisitor(request: FastifyRequest): string | null {
  const id = request.cookies[visitorCookie];
  return id && wellFormed.test(id) ? id : null;
}

/** Whether the browser came over https, to us or to the proxy before us. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
}

/** The visitor of a page; a browser without an id gets one, which scripts may read: canary shares depend on it. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = knownVisitor(request);
  if (known) return known;
  const id = randomBytes(16).toString('hex');
  reply.setCookie(visitorCookie, id, {
    path: '/',
    maxAge: oneYearSeconds,
    sameSite: 'lax',
    secure: isSecure(request),
  });
  return id;
}
