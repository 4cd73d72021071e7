import type { listFeedback as call, listOwnFeedback as ownCall } from '@atrium/contracts/calls';
import { pageOf } from '../../../db/page-of.ts';
import { barredAs } from '../../../guard/assert-two-people.ts';
import { type Operation, type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { alikeAccounts } from './alike-accounts.ts';
import { caseOf } from './case-row.ts';

const ownShown = 50;

export const listOwnFeedback: Operation<typeof ownCall> = async (_request, context) => {
  const rows = await context.db
    .selectFrom('feedback_case')
    .selectAll()
    .where('member_id', '=', requireCaller(context).memberId)
    .orderBy('created_at', 'desc')
    .limit(ownShown)
    .execute();
  return { cases: rows.map(caseOf) };
};

const casesAt = ({ db, caller }: OperationContext) =>
  db.selectFrom('feedback_case').where('merchant_code', 'in', requireCaller({ caller }).merchants);

export const waitingFeedback = (context: OperationContext) =>
  casesAt(context).where('state', 'in', ['OPEN', 'ESCALATED']).select('created_at as since');

export const listFeedback: Operation<typeof call> = async ({ state, memberId: of, pageNo, pageSize }, context) => {
  const { memberId } = requireCaller(context);
  let cases = casesAt(context);
  if (state !== 'ALL') cases = cases.where('state', '=', state);
  if (of) cases = cases.where('member_id', '=', of);
  const ordered = cases.selectAll().orderBy('due_at').orderBy('case_number');
  return pageOf(ordered, { pageNo, pageSize }, async (rows) => {
    const alike = await alikeAccounts(
      context.db,
      rows.map((row) => row.case_number),
    );
    const barred = await barredAs(
      memberId,
      context,
      rows.map((row) => row.answered_by),
    );
    return rows.map((row) => ({
      ...caseOf(row),
      alike: alike.get(row.case_number) ?? null,
      barred: barred([row.answered_by]),
    }));
  });
};
