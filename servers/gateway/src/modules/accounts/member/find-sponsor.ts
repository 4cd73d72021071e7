import { agentTypes, type Merchant, memberType } from '@atrium/contracts/constants';
import type { LineKind } from '@atrium/contracts/entities';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** Whose line an invitation leads to, and what it gives to the account that joins by it. */
export interface Sponsor {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  readonly lineRebate: number;
  /** The link that was followed; null for an agent's own invitation code. */
  readonly linkCode: string | null;
}

/** Whether the link `link` may still be used. */
export const isLinkOpen = (now: number) => sql<boolean>`(link.closed_at is null
  and (link.expires_at is null or link.expires_at > ${now})
  and (link.max_uses is null or link.registered < link.max_uses))`;

/** The type of an account below an agent: below the head of a line stand agents, below them sub-agents. */
export function typeBelow(agentType: number, kind: LineKind): number {
  if (kind === 'MEMBER') return memberType;
  return agentType === 1 ? 2 : 42;
}

/** The merchant's active agent whom an invitation code or a registration link that is open belongs to. */
export async function findSponsor(
  db: Kysely<Database>,
  { merchantCode }: Merchant,
  { code, now }: { code: string; now: number },
): Promise<Sponsor | undefined> {
  const agents = db
    .selectFrom('member')
    .select(['member.id', 'member.account'])
    .where('member.merchant_code', '=', merchantCode)
    .where('member.type', 'in', [...agentTypes])
    .where('member.state', '=', 'ACTIVE');
  const own = await agents.where('member.affiliate_code', '=', code).executeTakeFirst();
  if (own) return { ...own, type: memberType, lineRebate: 0, linkCode: null };
  const link = await agents
    .innerJoin('registration_link as link', 'link.agent_id', 'member.id')
    .select(['link.kind', 'link.line_rebate', 'member.type'])
    .where('link.code', '=', code)
    .where(isLinkOpen(now))
    .executeTakeFirst();
  if (!link) return undefined;
  const { id, account, kind, type, line_rebate: lineRebate } = link;
  return { id, account, type: typeBelow(type, kind), lineRebate, linkCode: code };
}

/** Takes one use of a link, in the transaction that registers. @returns false where none is left */
export async function useLink(trx: Kysely<Database>, code: string, now: number): Promise<boolean> {
  const used = await trx
    .updateTable('registration_link as link')
    .set(({ eb }) => ({ registered: eb('link.registered', '+', 1) }))
    .where('link.code', '=', code)
    .where(isLinkOpen(now))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
