import type { ContractKind, ContractPeriod, Merchant } from '@atrium/contracts/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Terms } from './compute-bills.ts';

interface ContractsQuery {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly at: number;
}

/**
 * The contracts that count for a period that begins then: of each subject the latest that was accepted for it, unless
 * it had ended before. One that ends while the period runs is settled on its terms.
 */
export async function contractsAt(
  db: Kysely<Database>,
  { merchantCode }: Merchant,
  { kind, period, at }: ContractsQuery,
): Promise<Terms[]> {
  const rows = await db
    .selectFrom('contract')
    .innerJoin('member', 'member.id', 'contract.subject_id')
    .distinctOn('contract.subject_id')
    .selectAll('contract')
    .select('member.ancestor_ids')
    .where('member.merchant_code', '=', merchantCode)
    .where('contract.kind', '=', kind)
    .where('contract.effective_from', '<=', at)
    .where('contract.status', 'in', ['VALID', 'EXPIRED', 'INVALID'])
    .where(({ or, eb }) => or([eb('contract.ended_at', 'is', null), eb('contract.ended_at', '>', at)]))
    .orderBy('contract.subject_id')
    .orderBy(sql`contract.version`, 'desc')
    .execute();
  // Of the latest alone: one of another period has taken the place of those before it.
  const ofPeriod = rows.filter((row) => row.period === period);
  return ofPeriod.map((row) => ({
    contractId: row.id,
    kind: row.kind,
    period: row.period,
    subjectId: row.subject_id,
    ancestorIds: row.ancestor_ids,
    ownerId: row.owner_id,
    tiers: row.tiers,
    issueType: row.issue_type,
    carryOver: row.carry_over,
  }));
}
