import { findKind, numbersOfLots } from '@atrium/contracts/lottery';
import { z } from '@atrium/contracts/schema';
import { Refusal } from '@atrium/server-kit';
import type { ExecuteApproval } from '../../../control/index.ts';
import { lockIssue } from '../find-issue.ts';
import { publishNumbers } from '../publish-numbers.ts';
import { assertAwaited, reportedOf } from './propose-result.ts';

const resultFacts = z.object({ gameCode: z.string(), issue: z.string(), lots: z.string() });

/**
 * The numbers that two people agree on count from here on; the bets are settled as after any draw. @throws Refusal
 * `CHANGED_MEANWHILE`: a feed has reported since
 */
export const executeResult: ExecuteApproval = async ({ approvalId, facts }, context) => {
  const { gameCode, issue, lots } = z.parse(resultFacts, facts);
  const row = await lockIssue(context.db, { gameCode, issue });
  assertAwaited(row);
  const reported = Object.entries(await reportedOf(context.db, row));
  if (reported.some(([feed, told]) => facts[feed] !== told)) throw new Refusal('CHANGED_MEANWHILE');
  const numbers = numbersOfLots(findKind(row.kind)?.board ?? [], lots.split(' '));
  if (!numbers) throw new Refusal('LOTTERY_NOT_CORRECTABLE');
  await publishNumbers(context, row, { numbers, approvalId });
  return {};
};
