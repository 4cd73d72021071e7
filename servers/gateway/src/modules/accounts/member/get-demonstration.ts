import type { getDemonstration as call } from '@atrium/contracts/calls';
import { sql } from 'kysely';
import { type Operation, requireCaller } from '../../../operation/operation.ts';

/** The tag of accounts whose past was written for a demonstration. */
export const demoTag = 'demonstration';

export const getDemonstration: Operation<typeof call> = async (_request, context) => {
  const { memberId, merchantCode } = requireCaller(context);
  const row = await context.db
    .selectFrom('seeded_play')
    .select('until')
    .where('merchant_code', '=', merchantCode)
    .where(sql<boolean>`exists (select from member m
      where (m.id = ${memberId} or m.ancestor_ids @> array[${memberId}]) and m.tags @> array[${demoTag}])`)
    .executeTakeFirst();
  return { until: row?.until ?? null };
};
