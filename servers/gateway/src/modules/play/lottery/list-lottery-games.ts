import { coverUrl } from '@atrium/artwork';
import type { listLotteryGames as call } from '@atrium/contracts/calls';
import type { LotteryGame } from '@atrium/contracts/entities';
import { findKind, oddsOf, oddsText, type PlayRule, rationalText } from '@atrium/contracts/lottery';
import type { Operation } from '../../../operation/operation.ts';
import type { LotteryGameRow } from './issue-row.ts';
import { listedGames, menusOf } from './lobby/lottery-menus.ts';

/** The lottery menu of a merchant, with plays, exact probabilities and the odds they give. */
export const listLotteryGames: Operation<typeof call> = async ({ prizeMode }, context) => {
  const listed = await listedGames(context, prizeMode);
  return {
    games: listed.map(({ game, modes }) => ({ ...gameOf(game), modes: [...modes] })),
    gameMenus: menusOf(listed),
  };
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
    plays: Object.entries(findKind(row.kind)?.plays ?? {}).map(([playCode, rule]) => ({
      playCode,
      choices: choicesOf(rule, row.rtp_thousandths),
    })),
    rtp: oddsText(row.rtp_thousandths),
    unitMinor: row.unit_minor,
    maxMultiple: row.max_multiple,
    ...(row.feed_lottery === null ? {} : { isExternal: true }),
  };
}

/** Each choice with the odds of a bet on it; picks that make bets together have the best prize of such a bet. */
function choicesOf(rule: PlayRule, rtpThousandths: number): LotteryGame['plays'][number]['choices'] {
  return rule.choices.map((code) => {
    const [prize] = rule.prizesOf([code]);
    if (!prize) throw new Error(`no prize for ${code}`);
    return { code, odds: oddsText(oddsOf(prize, rtpThousandths)), probability: rationalText(prize.probability) };
  });
}
