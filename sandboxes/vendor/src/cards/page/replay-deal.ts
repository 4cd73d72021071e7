import type { Card } from '@atrium/round-verifier/cards/deck';
import { type Move, stateAfter } from '@atrium/round-verifier/cards/rules';
import { element } from '../../page/element.ts';
import type { ReplayOptions } from '../../page/game.ts';
import { createReplayButton, drawReplay } from '../../page/replay-view.ts';
import type { ShownDeal } from '../shown.ts';
import { cardsText, cardsView } from './card-view.ts';
import type { CardFace, Lying } from './face.ts';

interface Shown {
  readonly number: number;
  readonly boot: number;
  readonly cards: readonly (readonly Card[])[];
  /** What was left to draw from. */
  readonly stock?: readonly Card[];
  readonly place: number;
  readonly moves?: readonly Move[];
}

/** How a deal stood at its end; pictures of releases that kept no moves have its cards alone. */
function endOf({ number, boot, cards, stock = [], place, moves }: Shown, { game }: CardFace): ShownDeal | null {
  if (!moves) return null;
  const state = stateAfter(game, game.begin({ hands: cards, stock }, { boot, first: number % cards.length }), moves);
  return {
    number,
    boot,
    phase: 'ENDED',
    commitment: '',
    pot: 0,
    you: place,
    turns: [],
    endsAt: 0,
    options: [],
    seats: cards.map(() => ({ staked: 0, isAway: false })),
    view: game.viewOf(state, place),
  };
}

/** A deal that is over: everybody's cards, as the revealed seed gives them, and how it ended. */
export function replayDeal(options: ReplayOptions, face: CardFace): void {
  const { round, speech } = options;
  const shown = round.shown as Shown;
  const end = endOf(shown, face);
  const seats = shown.cards.map((hand, index) => {
    const { says = '', content = null } = end?.view ? face.seat(end as Lying<unknown>, index, speech) : {};
    return element(
      'li',
      { class: 'seat', ...(index === shown.place ? { 'data-own': '' } : {}) },
      element('b', {}, index === shown.place ? speech.say('you') : speech.say('seatName', { number: index + 1 })),
      cardsView(hand, cardsText(hand)),
      element('span', {}, says),
      content && face.hasLaidOut ? element('div', { class: 'seat-end' }, content) : null,
    );
  });
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
