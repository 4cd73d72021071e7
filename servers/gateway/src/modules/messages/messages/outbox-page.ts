import { escapeHtml } from '@atrium/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../operation/services.ts';
import { readOutbox } from './list-outbox.ts';

/** The page itself has no styles or scripts: so none in a message applies. */
const policy = "default-src 'none'; frame-ancestors 'none'";

/** `GET /outbox`: the outbox of demo mode in a browser; `GET /outbox.json?to=…`: the same for programs. */
export function outboxPages(app: FastifyInstance, { db, config }: Services): void {
  if (config.moneyMode !== 'demo') return;
  app.get<{ Querystring: { to?: string } }>('/outbox.json', async ({ query }) => readOutbox(db, query.to));
  app.get('/outbox', async (_request, reply) => {
    const rows = (await readOutbox(db)).map(
      ({ channel, to, subject, text, at }) =>
        `<dt>${new Date(at).toISOString()} · ${channel} · ${escapeHtml(to)}</dt><dd><b>${escapeHtml(subject)}</b><pre>${escapeHtml(text)}</pre></dd>`,
    );
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy);
    const list = rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '<p>Nothing has been sent yet.</p>';
    return `<!doctype html><html lang="en"><meta http-equiv="refresh" content="5"><title>Outbox</title><h1>Outbox</h1>${list}</html>`;
  });
}
