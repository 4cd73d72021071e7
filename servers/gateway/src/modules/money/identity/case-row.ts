import type { IdentityCase, IdentityLevel, StaffIdentityCase } from '@atrium/contracts/entities';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';

export type IdentityRow = Selectable<Database['identity_case']>;

export function identityCaseOf(row: IdentityRow): IdentityCase {
  return {
    caseId: row.id,
    level: row.level as IdentityLevel,
    realName: row.real_name,
    state: row.state,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    remark: row.remark,
  };
}

/** Cases as staff see them, with their pictures and whether a second person is asked. */
export async function staffCases(db: Kysely<Database>, rows: readonly IdentityRow[]): Promise<StaffIdentityCase[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const memberIds = rows.map(({ member_id }) => member_id);
  const members = await db.selectFrom('member').select(['id', 'account']).where('id', 'in', memberIds).execute();
  const pictures = await db
    .selectFrom('payment_receipt')
    .select(['id', 'order_no'])
    .where('order_no', 'in', ids)
    .orderBy('created_at')
    .execute();
  const asked = await db
    .selectFrom('approval')
    .select('once_key')
    .where('kind', '=', 'IDENTITY_LEVEL')
    .where('once_key', 'in', ids)
    .where('state', '=', 'WAITING')
    .execute();
  return rows.map((row) => ({
    ...identityCaseOf(row),
    account: members.find(({ id }) => id === row.member_id)?.account ?? '',
    merchantCode: row.merchant_code,
    receiptIds: pictures.filter(({ order_no }) => order_no === row.id).map(({ id }) => id),
    isProposed: asked.some(({ once_key }) => once_key === row.id),
  }));
}

/** The case, locked for this transaction. */
export function lockCase(trx: Kysely<Database>, caseId: string): Promise<IdentityRow | undefined> {
  return trx.selectFrom('identity_case').selectAll().where('id', '=', caseId).forUpdate().executeTakeFirst();
}
