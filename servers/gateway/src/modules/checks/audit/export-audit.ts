import type { exportAudit as call } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { writeAudit } from '../../../guard/audit.ts';
import { issueAgainst } from '../../../guard/proofs.ts';
import { newToken, tokenHash } from '../../../guard/token.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { matchingLines } from './matching-lines.ts';

const ticketLifeMs = minuteMs;

export const exportAudit: Operation<typeof call> = async (filter, context) => {
  const { memberId, sessionId, merchants } = requireCaller(context);
  const { clock, merchant, clientIp: ip, traceId } = context;
  const at = clock.now();
  matchingLines(context.db, filter, { merchants, timeZone: merchant.timeZone, now: at });
  const ticket = newToken();
  const expiresAt = at + ticketLifeMs;
  await context.transaction(async (tx) => {
    await tx.db
      .insertInto('audit_ticket')
      .values({
        ticket_hash: tokenHash(ticket),
        member_id: memberId,
        filter: JSON.stringify(filter),
        language: context.language,
        expires_at: expiresAt,
        issued_against: await issueAgainst(tx.db, 'auditTicket', { memberId, sessionId }),
      })
      .execute();
    const entry = {
      at,
      actor: memberId,
      action: 'audit.exported',
      subject: 'audit',
      detail: filter,
      ip,
      traceId,
    } as const;
    await writeAudit(tx.db, entry);
  });
  return { url: `/wps/ops/audit/file/${ticket}`, expiresAt };
};
