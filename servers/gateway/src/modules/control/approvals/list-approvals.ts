import type { listApprovals as call } from '@atrium/contracts/calls';
import { pageOf } from '../../../db/page-of.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { shownApprovals } from './approval-row.ts';

export const listApprovals: Operation<typeof call> = async ({ state, kind, pageNo, pageSize }, context) => {
  const { memberId, merchants } = requireCaller(context);
  let matching = context.db
    .selectFrom('approval')
    .where('state', '=', state)
    .where(({ eb, or }) => or([eb('merchant_code', 'is', null), eb('merchant_code', 'in', merchants)]));
  if (kind) matching = matching.where('kind', '=', kind);
  return pageOf(
    matching
      .selectAll()
      .orderBy('made_at', state === 'WAITING' ? 'asc' : 'desc')
      .orderBy('id'),
    { pageNo, pageSize },
    (rows) => shownApprovals(context, rows, memberId),
  );
};
