import { element } from '../../page/element.ts';
import type { ReplayOptions } from '../../page/game.ts';
import { createReplayButton, drawReplay } from '../../page/replay-view.ts';
import { cardsView } from './cards-view.ts';
import type { Card } from './rules.ts';

interface Shown {
  readonly cards: readonly (readonly Card[])[];
  readonly place: number;
  readonly packed: readonly boolean[];
}

/** A deal that is over: everybody's cards, as the revealed seed gives them. */
export function replayCards(options: ReplayOptions): void {
  const { round, speech } = options;
  const { cards, place, packed } = round.shown as Shown;
  const seats = cards.map((hand, index) =>
    element(
      'li',
      { class: 'seat', ...(index === place ? { 'data-own': '' } : {}) },
      element('b', {}, index === place ? speech.say('you') : speech.say('seatName', { number: index + 1 })),
      cardsView(hand, speech),
      packed[index] ? element('span', {}, speech.say('packed')) : null,
    ),
  );
  const content = [element('ol', { class: 'seats' }, ...seats)];
  drawReplay(options, createReplayButton(options), {
    content,
    show: async () => {
      const isWin = round.payout > round.stake;
      const text = isWin
        ? speech.say('win', { amount: speech.money(round.payout, round.currency) })
        : speech.say('noWin');
      return { text, tone: isWin ? 'win' : 'plain' };
    },
  });
}
