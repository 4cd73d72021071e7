import type { listApprovals as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { shownApprovals } from './approval-row.ts';

export const listApprovals: Operation<typeof call> = async ({ state, kind, pageNo, pageSize }, context) => {
  const { memberId, merchants } = requireCaller(context);
  let matching = context.db
    .selectFrom('approval')
    .where('state', '=', state)
    .where(({ eb, or }) => or([eb('merchant_code', 'is', null), eb('merchant_code', 'in', merchants)]));
  if (kind) matching = matching.where('kind', '=', kind);
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('made_at', state === 'WAITING' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const list = await shownApprovals(context, rows, memberId);
  return { list, pageNo, pageSize, total, totalPages: Math.ceil(total / pageSize) };
};
