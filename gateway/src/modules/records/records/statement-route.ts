import type { Readable } from 'node:stream';
import { Refusal } from '@atrium/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { tokenHash } from '../../../guard/token.ts';
import type { Services } from '../../../operation/services.ts';
import { betCsv } from './bet-csv.ts';
import { statementCsv } from './statement-csv.ts';
import { statementPdf } from './statement-pdf.ts';
import { openStatement } from './statement-source.ts';

const kinds = {
  CSV: { contentType: 'text/csv; charset=utf-8', write: statementCsv },
  PDF: { contentType: 'application/pdf', write: statementPdf },
} as const;

/** `/wps/statement/<ticket>`: the requested file, streamed; the ticket works once. */
export function statementRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { ticket: string } }>('/wps/statement/:ticket', async (request, reply) => {
    const { db, clock } = services;
    const ticket = await db
      .deleteFrom('statement_ticket')
      .where('ticket_hash', '=', tokenHash(request.params.ticket))
      .returningAll()
      .executeTakeFirst();
    if (!ticket || ticket.expires_at <= clock.now()) throw new Refusal('NOT_FOUND');
    const { name, content } = await fileOf(services, ticket);
    return reply
      .header('content-type', kinds[ticket.format].contentType)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(content);
  });
}

async function fileOf(
  services: Services,
  ticket: Selectable<Database['statement_ticket']>,
): Promise<{ name: string; content: Readable }> {
  const days = `${ticket.from_day}-${ticket.to_day}.${ticket.format.toLowerCase()}`;
  if (ticket.record === 'BETS') {
    const { account, merchant_code } = await services.db
      .selectFrom('member')
      .select(['account', 'merchant_code'])
      .where('id', '=', ticket.member_id)
      .executeTakeFirstOrThrow();
    return { name: `bets-${account}-${days}`, content: betCsv(services.db, ticket, merchant_code) };
  }
  const source = await openStatement(services, ticket);
  return { name: `statement-${source.account}-${days}`, content: kinds[ticket.format].write(source) };
}
