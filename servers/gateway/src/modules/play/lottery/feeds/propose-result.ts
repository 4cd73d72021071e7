import type { proposeResult as call } from '@atrium/contracts/calls';
import { findKind, lotTexts, numbersOfLots } from '@atrium/contracts/lottery';
import { assertFields, unsaid } from '../../../../guard/field-problems.ts';
import { type Operation, Refusal, requireCaller } from '../../../../operation/operation.ts';
import { requestApproval, toApproval } from '../../../control/index.ts';
import { lockIssue } from '../find-issue.ts';
import type { IssueRow } from '../issue-row.ts';
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
    const reports = (await feedReports(tx.db, [row]))(row);
    const reported = Object.fromEntries(
      reports.map(({ feed, numbers }) => [`feed${feed}`, lotTexts(board, numbers).join(' ')]),
    );
    const approval = await requestApproval(tx, {
      kind: 'LOTTERY_RESULT',
      subject: `${gameCode} ${issue}`,
      facts: { gameCode, issue, lots: lots.join(' '), ...reported },
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

/** @throws Refusal `LOTTERY_NOT_CORRECTABLE`: people decide where the feeds did not, and only once */
export function assertAwaited({ state, checked_from: since }: IssueRow): void {
  if (state !== 'CLOSED' || since === null) throw new Refusal('LOTTERY_NOT_CORRECTABLE');
}
