import type { Readable } from 'node:stream';
import { Refusal } from '@atrium/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isCurrent } from '../../../guard/proofs.ts';
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

export type Ticket = Selectable<Database['statement_ticket']>;

/** Writes the file of a ticket; its name without days and ending. */
export type FileWriter = (services: Services, ticket: Ticket) => Promise<{ name: string; content: Readable }>;
/** Writers of records that other modules know. */
export type FileWriters = Readonly<Record<Exclude<Ticket['record'], 'TRANSACTIONS' | 'BETS'>, FileWriter>>;

/** `/wps/statement/<ticket>`: the requested file, streamed; the ticket works once. */
export function statementRoute(app: FastifyInstance, services: Services, others: FileWriters): void {
  app.get<{ Params: { ticket: string } }>('/wps/statement/:ticket', async (request, reply) => {
    const { db, clock } = services;
    const ticket = await db
      .deleteFrom('statement_ticket')
      .where('ticket_hash', '=', tokenHash(request.params.ticket))
      .returningAll()
      .executeTakeFirst();
    if (!ticket || ticket.expires_at <= clock.now()) throw new Refusal('NOT_FOUND');
    const issued = { memberId: ticket.member_id, issuedAgainst: ticket.issued_against };
    if (!(await isCurrent(services, 'statementTicket', issued))) throw new Refusal('NOT_FOUND');
    const { name, content } = await fileOf(services, ticket, others);
    return reply
      .header('content-type', kinds[ticket.format].contentType)
      .header('content-disposition', `attachment; filename="${name}-${daysOf(ticket)}"`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(content);
  });
}

const daysOf = ({ from_day, to_day, format }: Ticket) => `${from_day}-${to_day}.${format.toLowerCase()}`;

const writeBets: FileWriter = async ({ db }, ticket) => {
  const { account, merchant_code } = await db
    .selectFrom('member')
    .select(['account', 'merchant_code'])
    .where('id', '=', ticket.member_id)
    .executeTakeFirstOrThrow();
  return { name: `bets-${account}`, content: betCsv(db, ticket, merchant_code) };
};

const writeStatement: FileWriter = async (services, ticket) => {
  const source = await openStatement(services, ticket);
  return { name: `statement-${source.account}`, content: kinds[ticket.format].write(source) };
};

function fileOf(services: Services, ticket: Ticket, others: FileWriters): ReturnType<FileWriter> {
  const writers = { ...others, BETS: writeBets, TRANSACTIONS: writeStatement };
  return writers[ticket.record](services, ticket);
}
