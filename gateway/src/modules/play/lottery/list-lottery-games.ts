import { coverUrl } from '@atrium/artwork';
import type { listLotteryGames as call } from '@atrium/contracts/calls';
import { k3Plays } from '@atrium/contracts/constants';
import type { LotteryGame } from '@atrium/contracts/entities';
import type { Operation } from '../../../operation/operation.ts';
import type { LotteryGameRow } from './issue-row.ts';
import { allDice, k3PlayCodes, oddsOf, oddsText, winningCases } from './k3-odds.ts';

/** The lottery menu, with plays, exact probabilities and the odds they give. */
export const listLotteryGames: Operation<typeof call> = async (_request, { db }) => {
  const rows = await db.selectFrom('lottery_game').selectAll().orderBy('game_code').execute();
  return { games: rows.map(gameOf) };
};

function gameOf(row: LotteryGameRow): LotteryGame {
  return {
    gameCode: row.game_code,
    displayName: row.title,
    iconUrl: coverUrl(row.game_code),
    prizeMode: row.prize_mode,
    kind: row.kind,
    issueSeconds: row.issue_seconds,
    closeBeforeDrawSeconds: row.close_before_draw_seconds,
    plays: k3PlayCodes.map((playCode) => ({
      playCode,
      choices: k3Plays[playCode].map((code) => ({
        code,
        odds: oddsText(oddsOf(playCode, code, row.rtp_thousandths)),
        probability: fraction(winningCases(playCode, code), allDice.length),
      })),
    })),
    rtp: oddsText(row.rtp_thousandths),
    unitMinor: row.unit_minor,
    maxMultiple: row.max_multiple,
  };
}

function fraction(numerator: number, denominator: number): string {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const common = divisor(numerator, denominator);
  return `${numerator / common}/${denominator / common}`;
}
