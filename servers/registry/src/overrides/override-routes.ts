import { overrideCookie } from '@atrium/contracts/release';
import type { FastifyInstance } from 'fastify';
import { isSecure } from '../http/visitor.ts';
import type { OverrideService } from './override-service.ts';

/** A path on this site only, never another origin. */
export function internalPath(to: unknown): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(to)) return '/';
  const url = new URL(to, 'http://site.invalid');
  return url.origin === 'http://site.invalid' ? `${url.pathname}${url.search}${url.hash}` : '/';
}

/** Opens a signed link, and resets its choice. */
export async function overrideRoutes(app: FastifyInstance, overrides: OverrideService): Promise<void> {
  app.get('/registry/override', async (request, reply) => {
    const { token, to } = request.query as { token?: unknown; to?: unknown };
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
    const opened = typeof token === 'string' && token.length < 8_000 ? await overrides.open(token) : null;
    if (!opened) {
      return reply.code(400).type('text/plain; charset=utf-8').send('This link is not valid, or not any more.');
    }
    reply.setCookie(overrideCookie, opened.cookie, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(request),
      expires: new Date(opened.expiresAt),
    });
    return reply.redirect(internalPath(to), 303);
  });

  app.get('/registry/override/reset', async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    reply.header('Cache-Control', 'no-store').clearCookie(overrideCookie, { path: '/' });
    return reply.redirect(internalPath(to), 303);
  });
}
