import { wallTimeOf } from '@atrium/contracts/calendar';
import { type BundledLanguage, merchantOf } from '@atrium/contracts/constants';
import { Refusal } from '@atrium/server-kit';
import type { FastifyInstance } from 'fastify';
import { isCurrent } from '../../../guard/proofs.ts';
import { tokenHash } from '../../../guard/token.ts';
import type { Services } from '../../../operation/services.ts';
import { actionWordIn, languageOf, textsIn } from '../../../texts/index.ts';
import { csvOf } from '../../records/index.ts';
import { type AuditFilter, type AuditReader, isSealed, matchingLines, shownLines } from './matching-lines.ts';

const batch = 1_000;

function columnsIn(language: BundledLanguage): string[] {
  const { audit, only } = textsIn(language).file;
  const what = [audit.actor, audit.action, audit.code, audit.subject, audit.detail];
  return [audit.line, audit.at, only.timeZone, ...what, audit.address, audit.trace];
}

/** `/wps/ops/audit/file/<ticket>`: the requested part of the log, streamed; the ticket works once. */
export function auditRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { ticket: string } }>('/wps/ops/audit/file/:ticket', async (request, reply) => {
    const { db, clock } = services;
    const ticket = await db
      .deleteFrom('audit_ticket')
      .using('member')
      .whereRef('member.id', '=', 'audit_ticket.member_id')
      .where('ticket_hash', '=', tokenHash(request.params.ticket))
      .returning([
        'member_id',
        'issued_against',
        'filter',
        'expires_at',
        'audit_ticket.language',
        'member.merchant_code',
        'member.staff_merchants',
      ])
      .executeTakeFirst();
    if (!ticket || ticket.expires_at <= clock.now()) throw new Refusal('NOT_FOUND');
    const issued = { memberId: ticket.member_id, issuedAgainst: ticket.issued_against };
    if (!(await isCurrent(services, 'auditTicket', issued))) throw new Refusal('NOT_FOUND');
    const { timeZone } = merchantOf(ticket.merchant_code);
    const language = languageOf(ticket.language);
    const reader = { merchants: ticket.staff_merchants, timeZone, now: clock.now() };
    const { filter } = ticket;
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="audit-${filter.from}-${filter.to}.csv"`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(csvOf(columnsIn(language), recordsOf(services, { filter, reader, language })));
  });
}

interface AuditFile {
  readonly filter: AuditFilter;
  readonly reader: AuditReader;
  readonly language: BundledLanguage;
}

/** The oldest first, in batches by their number: a year of it takes no more memory than a page. */
async function* recordsOf({ db }: Services, { filter, reader, language }: AuditFile) {
  const { timeZone } = reader;
  const lines = matchingLines(db, filter, reader).selectAll().select(isSealed);
  for (let last = 0; ; ) {
    const rows = await lines.where('id', '>', last).orderBy('id').limit(batch).execute();
    for (const line of await shownLines(db, rows, language)) {
      const { auditId, at, actor, action, subject, about = subject, detail, ip, traceId } = line;
      yield [
        auditId,
        wallTimeOf(at, timeZone),
        timeZone,
        actor,
        actionWordIn(language, action),
        action,
        about === subject ? subject : `${about} (${subject})`,
        detail,
        ip,
        traceId,
      ];
    }
    const next = rows.at(-1);
    if (!next || rows.length < batch) return;
    last = next.id;
  }
}
