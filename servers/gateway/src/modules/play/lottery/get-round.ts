import type { getRound as call } from '@atrium/contracts/calls';
import type { LotteryResult } from '@atrium/contracts/entities';
import { Refusal } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { gameNameIn } from '../../bets/index.ts';
import { betRecordOf } from '../../records/index.ts';
import { askableConnection } from '../transfer-wallet/past-round.ts';
import { besideResults } from './beside-results.ts';
import { issuesOfKind, resultOf } from './issue-row.ts';

/** Everything of a round that its player may read; a bet of another player does not exist here. */
export const getRound: Operation<typeof call> = async ({ orderNo }, context) => {
  const { memberId } = requireCaller(context);
  const { db } = context;
  const own = db
    .selectFrom('bet')
    .selectAll('bet')
    .select(gameNameIn(context.language).as('shown_name'))
    .where('member_id', '=', memberId);
  const bet = await own.where('order_no', '=', orderNo).executeTakeFirst();
  if (!bet) throw new Refusal('NOT_FOUND');
  const bets = await own
    .where('vendor', '=', bet.vendor)
    .where('round_id', '=', bet.round_id)
    .where('game_code', '=', bet.game_code)
    .orderBy('bet_time')
    .orderBy('order_no')
    .execute();
  const draw = await drawOf(db, bet.game_code, bet.round_id);
  return {
    bets: bets.map((row) => betRecordOf(row, row.shown_name, context.language)),
    draw,
    mayBeWatched: (await askableConnection(db, bet)) !== null,
  };
};

/** The draw of an issue of our own lottery; its seed stays secret until then. */
async function drawOf(db: Kysely<Database>, gameCode: string, issue: string): Promise<LotteryResult | null> {
  const row = await issuesOfKind(db)
    .where('lottery_issue.game_code', '=', gameCode)
    .where('issue', '=', issue)
    .where('numbers', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const beside = await besideResults(db, [row]);
  return resultOf(row, beside(row));
}
