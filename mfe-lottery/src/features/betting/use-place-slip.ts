import { placeLotteryChase, placeLotteryOrder } from '@atrium/contracts/calls';
import { dialogConfirm, toastShow } from '@atrium/contracts/commands';
import type { LotteryGame, LotteryIssue } from '@atrium/contracts/entities';
import { useCommand, usePlatform } from '@atrium/contracts/react';
import { useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { multiplesOf, oneRound, planSums } from './plan.ts';
import { betsOf, costOf, linesOf, maxWinOfLines, sumOf } from './slip.ts';
import { useSlip } from './slip-atom.ts';

/** What a slip and its plan come to, and how it is placed, once it is confirmed. */
export function usePlaceSlip(game: LotteryGame) {
  const text = useText();
  const { money } = useFormat();
  const [slip, change] = useSlip(game);
  const { plan } = slip;
  const { bus } = usePlatform();
  const order = useCommand();
  const lines = linesOf(game, slip);
  const most = Math.floor(game.maxMultiple / Math.max(1, ...lines.map(({ multiple }) => multiple)));
  const multiples = multiplesOf(plan, most);
  const isChase = plan.rounds > 1;
  const round = { cost: sumOf(game, lines, costOf), maxWin: maxWinOfLines(game, lines) };
  const sums = { bets: sumOf(game, lines, betsOf), ...planSums(plan, multiples, round) };

  const question = (issue: LotteryIssue) => {
    const figures = { issue: issue.issue, count: sums.bets, rounds: plan.rounds };
    const amounts = { cost: money(sums.cost), maxWin: money(sums.maxWin) };
    if (!isChase) {
      return {
        title: text('slip.confirm', { ...figures, ...amounts }),
        text: text('slip.confirmText', { ...figures, ...amounts }),
      };
    }
    const ends = text(plan.stopsOnWin ? 'plan.confirmStops' : 'plan.confirmGoesOn');
    return {
      title: text('plan.confirm', { ...figures, ...amounts }),
      text: `${text('plan.confirmText', { ...figures, ...amounts })} ${ends}`,
    };
  };
  const isMeant = async (issue: LotteryIssue) => {
    const buttons = [
      { id: 'back', label: text('slip.back') },
      { id: 'place', label: text('slip.place'), kind: 'primary' as const },
    ];
    const { button } = await bus.send(dialogConfirm, { icon: 'info', ...question(issue), buttons });
    return button === 'place';
  };
  const place = async (issue: LotteryIssue) => {
    if (!(await isMeant(issue))) return;
    const request = {
      gameCode: game.gameCode,
      issue: issue.issue,
      unit: game.unitMinor,
      ...slip.terms,
      lines: lines.map((line) => ({
        ...line,
        selection: [...line.selection],
        expectedCost: costOf(game, line),
        expectedBets: betsOf(game, line),
      })),
    };
    const placed = isChase
      ? await order.run(placeLotteryChase, {
          ...request,
          multiples,
          stopsOnWin: plan.stopsOnWin,
          expectedTotal: sums.cost,
        })
      : await order.run(placeLotteryOrder, request);
    if (!placed) return;
    const said = isChase ? 'plan.placed' : 'slip.placed';
    void bus.send(toastShow, { kind: 'success', text: text(said, { issue: issue.issue, rounds: plan.rounds }) });
    change({ selection: [], lines: [], plan: oneRound });
  };
  return { place, sums, multiples, failure: order.failure, isPending: order.isBusy };
}
