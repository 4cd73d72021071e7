import type { CallRequest, proposeCorrection as call, FieldError } from '@atrium/contracts/calls';
import { assertFields, unsaid } from '../../../../guard/field-problems.ts';
import { type Operation, requireCaller } from '../../../../operation/operation.ts';
import { requestApproval, toApproval } from '../../../control/index.ts';
import { assertCorrectable, countCorrections, drawnNumbers, lockIssue, numbersBySeed } from '../find-issue.ts';

export const proposeCorrection: Operation<typeof call> = async (request, context) => {
  const { memberId: operatorId } = requireCaller(context);
  const { gameCode, issue, action, note, reason } = request;
  const fields = problemsOf(request);
  assertFields(fields);
  return context.transaction(async (tx) => {
    const row = await lockIssue(tx.db, request);
    assertCorrectable(row, action);
    const { bets } = await tx.db
      .selectFrom('lottery_bet')
      .select(({ fn }) => fn.countAll<number>().as('bets'))
      .where('game_code', '=', gameCode)
      .where('issue', '=', issue)
      .executeTakeFirstOrThrow();
    const bySeed = action === 'RESETTLE' ? (await numbersBySeed(row)).join(' ') : '';
    const approval = await requestApproval(tx, {
      kind: 'LOTTERY_CORRECTION',
      subject: `${gameCode} ${issue}`,
      facts: { gameCode, issue, action, note, bets, numbers: drawnNumbers(row), numbersBySeed: bySeed },
      // Issues are drawn for all merchants.
      merchantCode: null,
      onceKey: `${gameCode}:${issue}:${await countCorrections(tx.db, request)}`,
      reason,
      madeBy: operatorId,
      ip: tx.clientIp,
      traceId: tx.traceId,
    });
    return toApproval(tx, approval, operatorId);
  });
};

function problemsOf({ note, reason }: CallRequest<typeof call>): Record<string, FieldError> {
  return { ...unsaid('reason', reason), ...unsaid('note', note, 140) };
}
