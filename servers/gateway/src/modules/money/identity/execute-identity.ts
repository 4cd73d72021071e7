import { z } from '@atrium/contracts/schema';
import { sql } from 'kysely';
import { Refusal } from '../../../operation/operation.ts';
import type { ExecuteApproval } from '../../control/index.ts';
import { followPerson } from '../../limits/index.ts';
import { notifyMember } from '../../messages/index.ts';
import { lockCase } from './case-row.ts';

const identityFacts = z.object({ identityCase: z.string() });

/** Gives the member the proven level and name; a case that was refused in the meantime gives nothing. */
export const executeIdentity: ExecuteApproval = async ({ facts }, context) => {
  const { db: trx, clock } = context;
  const row = await lockCase(trx, z.parse(identityFacts, facts).identityCase);
  if (row?.state !== 'WAITING') throw new Refusal('APPROVAL_DECIDED');
  await trx
    .updateTable('identity_case')
    .set({ state: 'APPROVED', decided_at: clock.now() })
    .where('id', '=', row.id)
    .execute();
  await trx
    .updateTable('member')
    .set({
      kyc_level: sql<number>`greatest(kyc_level, ${row.level}::smallint)`,
      profile: sql<string>`profile || jsonb_build_object('payeeName', ${row.real_name}::text)`,
    })
    .where('id', '=', row.member_id)
    .execute();
  await followPerson({ ...context, db: trx }, row.member_id);
  const key = `identity.APPROVED_${row.level as 1 | 2}` as const;
  await notifyMember({ ...context, db: trx }, row.member_id, { key, name: row.real_name });
  return { level: row.level };
};
