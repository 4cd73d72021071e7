import type { proposeResult as call } from '@atrium/contracts/calls';
import type { ApprovalFacts } from '@atrium/contracts/entities';
import { findKind, lotTexts, numbersOfLots } from '@atrium/contracts/lottery';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { assertFields, unsaid } from '../../../../guard/field-problems.ts';
import { type Operation, Refusal, requireCaller } from '../../../../operation/operation.ts';
import { requestApproval, toApproval } from '../../../control/index.ts';
import { lockIssue } from '../find-issue.ts';
import type { IssueOfKind, IssueRow } from '../issue-row.ts';
import { feedReports } from './feed-reports.ts';

export const proposeResult: Operation<typeof call> = async ({ gameCode, issue, lots, reason }, context) => {
  const { memberId: operatorId } = requireCaller(context);
  return context.transaction(async (tx) => {
    const row = await lockIssue(tx.db, { gameCode, issue });
    assertAwaited(row);
    const board = findKind(row.kind)?.board ?? [];
    assertFields({
      ...unsaid('reason', reason),
      ...(numbersOfLots(board, lots) ? {} : { lots: { reason: 'invalid' as const } }),
    });
    const approval = await requestApproval(tx, {
      kind: 'LOTTERY_RESULT',
      subject: `${gameCode} ${issue}`,
      facts: { gameCode, issue, lots: lots.join(' '), ...(await reportedOf(tx.db, row)) },
      // Issues are drawn for all merchants.
      merchantCode: null,
      onceKey: `${gameCode}:${issue}`,
      reason,
      madeBy: operatorId,
      ip: tx.clientIp,
      traceId: tx.traceId,
    });
    return toApproval(tx, approval, operatorId);
  });
};

/** What the feeds report of an issue, as its decision names it. */
export async function reportedOf(db: Kysely<Database>, row: IssueOfKind): Promise<ApprovalFacts> {
  const board = findKind(row.kind)?.board ?? [];
  const reports = (await feedReports(db, [row]))(row);
  return Object.fromEntries(reports.map(({ feed, numbers }) => [`feed${feed}`, lotTexts(board, numbers).join(' ')]));
}

/** @throws Refusal `LOTTERY_NOT_CORRECTABLE`: people decide where the feeds did not, and only once */
export function assertAwaited({ state, checked_from: since }: IssueRow): void {
  if (state !== 'CLOSED' || since === null) throw new Refusal('LOTTERY_NOT_CORRECTABLE');
}
