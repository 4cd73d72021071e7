import { randomBytes } from 'node:crypto';
import { visitorCookie } from '@atrium/contracts/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyRing } from '../keys/key-ring.ts';
import { isSignedBy } from '../keys/verify-document.ts';

/** Cookie with the site's signature of the visitor id; scripts cannot read it. */
export const visitorProofCookie = 'atrium_visitor_proof';

const wellFormed = /^[0-9a-f]{32}$/;
const oneYearSeconds = 365 * 86_400;

/** The signed text; no other document that these keys sign begins like it. */
const signedText = (id: string) => `visitor ${id}`;

function proofOf(id: string, keys: KeyRing): string {
  const [signature] = keys.sign(signedText(id));
  return signature ? `${signature.keyId}.${signature.value}` : '';
}

function isProof(id: string, proof: string, keys: KeyRing): boolean {
  const at = proof.lastIndexOf('.');
  const signatures = [{ keyId: proof.slice(0, at), value: proof.slice(at + 1) }];
  return isSignedBy({ text: signedText(id), signatures }, keys.trusted());
}

/** The visitor id of a request, if this site made it. */
export function knownVisitor(request: FastifyRequest, keys: KeyRing): string | null {
  const { [visitorCookie]: id, [visitorProofCookie]: proof } = request.cookies;
  return id && proof && wellFormed.test(id) && isProof(id, proof, keys) ? id : null;
}

/** Whether the browser came over https, to us or to the proxy before us. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
}

/** The visitor of a page; a browser without an id gets one, which scripts may read: canary shares depend on it. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, keys: KeyRing): string {
  const known = knownVisitor(request, keys);
  if (known) return known;
  const id = randomBytes(16).toString('hex');
  const options = { path: '/', maxAge: oneYearSeconds, sameSite: 'lax', secure: isSecure(request) } as const;
  reply.setCookie(visitorCookie, id, options);
  reply.setCookie(visitorProofCookie, proofOf(id, keys), { ...options, httpOnly: true });
  return id;
}
