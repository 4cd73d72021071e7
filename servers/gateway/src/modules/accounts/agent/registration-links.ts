import type {
  closeRegistrationLink as closeCall,
  createRegistrationLink as createCall,
  listRegistrationLinks as listCall,
} from '@atrium/contracts/calls';
import type { AuditAction } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import type { RegistrationLink } from '@atrium/contracts/entities';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { pageOf } from '../../../db/page-of.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields } from '../../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { isLinkOpen } from '../member/find-sponsor.ts';
import { tooHigh } from './create-downline-member.ts';
import { keptRebateOf, rebateOf } from './team.ts';

/** The links of an agent; nobody reads or closes another's (SEC18). */
const linksOf = (db: Kysely<Database>, agentId: string, now: number) =>
  db
    .selectFrom('registration_link as link')
    .where('link.agent_id', '=', agentId)
    .select([
      'code',
      'kind',
      'line_rebate as rebate',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'max_uses as maxUses',
      'registered',
      'visits',
      isLinkOpen(now).as('isOpen'),
    ]);

async function linkOf({ db, clock }: OperationContext, agentId: string, code: string): Promise<RegistrationLink> {
  const link = await linksOf(db, agentId, clock.now()).where('code', '=', code).executeTakeFirst();
  if (!link) throw new Refusal('NOT_FOUND');
  return link;
}

const audited = (
  { db, clock, clientIp: ip, traceId }: OperationContext,
  actor: string,
  action: AuditAction,
  code: string,
) => writeAudit(db, { at: clock.now(), actor, action, subject: code, ip, traceId });

export const createRegistrationLink: Operation<typeof createCall> = async (request, context) => {
  const { memberId: agentId } = requireCaller(context);
  const { kind, rebate, validDays, maxUses } = request;
  return context.transaction(async (tx) => {
    assertFields(tooHigh(rebate, await keptRebateOf(tx.db, agentId)));
    const now = tx.clock.now();
    const code = newId(now).slice(-10);
    await tx.db
      .insertInto('registration_link')
      .values({
        code,
        agent_id: agentId,
        kind,
        line_rebate: rebate,
        created_at: now,
        expires_at: validDays === null ? null : now + validDays * dayMs,
        max_uses: maxUses,
      })
      .execute();
    await audited(tx, agentId, 'line.link.made', code);
    return linkOf(tx, agentId, code);
  });
};

export const closeRegistrationLink: Operation<typeof closeCall> = async ({ code }, context) => {
  const { memberId: agentId } = requireCaller(context);
  return context.transaction(async (tx) => {
    const link = await linkOf(tx, agentId, code);
    await tx.db
      .updateTable('registration_link')
      .set({ closed_at: tx.clock.now() })
      .where('code', '=', code)
      .where('closed_at', 'is', null)
      .execute();
    await audited(tx, agentId, 'line.link.closed', code);
    return { ...link, isOpen: false };
  });
};

export const listRegistrationLinks: Operation<typeof listCall> = async ({ pageNo, pageSize }, context) => {
  const { memberId: agentId } = requireCaller(context);
  const { db, clock } = context;
  const links = linksOf(db, agentId, clock.now());
  const ordered = links.orderBy('created_at', 'desc').orderBy('code');
  const page = await pageOf(ordered, { pageNo, pageSize }, (rows) => rows);
  const ownRebate = await rebateOf(db, agentId);
  return { ...page, ownRebate };
};
