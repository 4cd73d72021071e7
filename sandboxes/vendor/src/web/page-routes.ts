import { kindOf } from '@atrium/round-verifier/kinds/kinds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';
import { renderPage } from './game-page.ts';
import { fileAt, type PageName } from './page-files.ts';
import { parse } from './parse.ts';
import { sendZipped } from './send-zipped.ts';
import { typeface } from './typeface.ts';

const launchQuery = z.object({
  game: z._default(z.string().check(z.maxLength(64)), 'demo'),
  lang: z._default(z.string(), 'EN'),
  title: z._default(z.string().check(z.maxLength(80)), 'Sandbox game'),
  name: z.optional(z.string().check(z.maxLength(80))),
});

/** Headers of every answer, and what a refusal looks like. */
export function secure(app: FastifyInstance, siteOrigins: readonly string[]): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigins.join(' ') || "'none'"}`,
  ].join('; ');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refusal) return reply.code(error.httpStatus).send({ code: error.code, ...error.details });
    if (error.statusCode && error.statusCode < 500) return reply.code(error.statusCode).send({ code: 'BAD_REQUEST' });
    request.log.error(error);
    return reply.code(500).send({ code: 'WALLET_UNREACHABLE' });
  });
}

/** The page of a game and its files. */
export function servePage(app: FastifyInstance, siteOrigins: readonly string[]): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, of: (game: string) => PageName) => {
    const shown = parse(launchQuery, request.query);
    return sendZipped(request, reply.type('text/html; charset=utf-8'), {
      body: await renderPage(of(shown.game), shown),
    });
  };
  app.get('/play', (request, reply) => send(request, reply, (game) => `play-${kindOf(game)}`));
  app.get('/replay', (request, reply) => send(request, reply, (game) => `replay-${kindOf(game)}`));
  app.get('/chat', (request, reply) => send(request, reply, () => 'chat'));
  app.get('/api/site', () => ({ siteOrigins }));
  app.get('/assets/*', async (request, reply) => {
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
    if (request.url === typeface.path) return reply.headers(headers).type(typeface.type).send(typeface.body);
    const file = await fileAt(request.url);
    if (!file) return reply.code(404).send({ code: 'BAD_REQUEST' });
    reply.headers(headers);
    return sendZipped(request, reply.type(`${file.type}; charset=utf-8`), file);
  });
}
