import type { listApprovals as call } from '@atrium/contracts/calls';
import { pageOf } from '../../../db/page-of.ts';
import { type Operation, type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { shownApprovals } from './approval-row.ts';

/** Requests at the caller's merchants, and those that concern the whole site. */
const approvalsAt = ({ db, caller }: OperationContext) =>
  db
    .selectFrom('approval')
    .where(({ eb, or }) =>
      or([eb('merchant_code', 'is', null), eb('merchant_code', 'in', requireCaller({ caller }).merchants)]),
    );

export const waitingApprovals = (context: OperationContext) =>
  approvalsAt(context).where('state', '=', 'WAITING').select('made_at as since');

export const listApprovals: Operation<typeof call> = async ({ state, kind, pageNo, pageSize }, context) => {
  const { memberId } = requireCaller(context);
  let matching = approvalsAt(context).where('state', '=', state);
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
