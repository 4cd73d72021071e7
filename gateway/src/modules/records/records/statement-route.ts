import { Refusal } from '@atrium/server-kit';
import type { FastifyInstance } from 'fastify';
import { tokenHash } from '../../../guard/token.ts';
import type { Services } from '../../../operation/services.ts';
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
    const source = await openStatement(services, ticket);
    const { contentType, write } = kinds[ticket.format];
    const name = `statement-${source.account}-${source.fromDay}-${source.toDay}.${ticket.format.toLowerCase()}`;
    return reply
      .header('content-type', contentType)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(write(source));
  });
}
