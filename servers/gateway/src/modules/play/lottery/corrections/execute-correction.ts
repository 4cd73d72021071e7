import { correctionAction } from '@atrium/contracts/entities';
import { drawClosed } from '@atrium/contracts/events';
import { z } from '@atrium/contracts/schema';
import { Refusal } from '@atrium/server-kit';
import type { ExecuteApproval } from '../../../control/index.ts';
import { assertCorrectable, countCorrections, drawnNumbers, lockIssue, numbersBySeed } from '../find-issue.ts';

const correctionFacts = z.object({
  gameCode: z.string(),
  issue: z.string(),
  action: correctionAction,
  note: z.string(),
  numbers: z.string(),
});

/**
 * Writes an approved correction: from here on a cancelled issue takes no bets and settles none. Its bets are corrected
 * one by one by the job that follows (`carryOutCorrections`), however many there are. @throws Refusal
 * `CHANGED_MEANWHILE`: it was drawn since
 */
export const executeCorrection: ExecuteApproval = async ({ approvalId, facts }, context) => {
  const { db: trx, clock, publish } = context;
  const { gameCode, issue, action, note, numbers: seen } = z.parse(correctionFacts, facts);
  const row = await lockIssue(trx, { gameCode, issue });
  assertCorrectable(row, action);
  if (drawnNumbers(row) !== seen) throw new Refusal('CHANGED_MEANWHILE');
  const numbers = action === 'RESETTLE' ? await numbersBySeed(row) : null;
  const revision = (await countCorrections(trx, { gameCode, issue })) + 1;
  await trx
    .insertInto('lottery_correction')
    .values({
      id: approvalId,
      game_code: gameCode,
      issue,
      revision,
      action,
      numbers,
      note,
      created_at: clock.now(),
      done_at: null,
    })
    .execute();
  if (action === 'CANCEL') {
    await trx
      .updateTable('lottery_issue')
      .set({ state: 'CANCELLED' })
      .where('game_code', '=', gameCode)
      .where('issue', '=', issue)
      .execute();
    await trx.deleteFrom('lottery_exposure').where('game_code', '=', gameCode).where('issue', '=', issue).execute();
    await publish(trx, { audience: 'everyone', event: drawClosed, payload: { gameCode, issue } });
  }
  return { revision, stateBefore: row.state };
};
