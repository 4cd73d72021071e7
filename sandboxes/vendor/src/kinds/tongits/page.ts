import { byRank, type Card } from '@atrium/round-verifier/cards/deck';
import { type CardGame, type Option, rakeThousandths } from '@atrium/round-verifier/cards/rules';
import { cardsEach, game, pointsOfHand, type TongitsView } from '@atrium/round-verifier/kinds/tongits/game';
import { cardsText, cardsView, cardText, rowsView } from '../../cards/page/card-view.ts';
import type { CardFace, Lying } from '../../cards/page/face.ts';
import { type Choice, handControls } from '../../cards/page/hand-controls.ts';
import { cardPage } from '../../cards/page/room-page.ts';
import { element } from '../../page/element.ts';
import type { Speech } from '../../page/texts.ts';

type Deal = Lying<TongitsView>;

function choiceOf({ action, detail = '' }: Option, { view }: Deal, speech: Speech): Choice | null {
  const cards = cardsText(byRank(detail.split(' ')));
  switch (action) {
    case 'draw':
      return { action, label: speech.say('act_draw'), isMain: true };
    case 'call':
      return { action, label: speech.say('act_call') };
    case 'fold':
      return { action, label: speech.say('act_fold') };
    case 'take':
      return { action, detail, label: speech.say('act_takeFor', { cards }) };
    case 'lay':
      return { action, detail, label: speech.say('act_layMeld', { cards }), isMain: true };
    case 'add': {
      const [card = '', at] = detail.split(' ');
      const meld = cardsText(byRank(view.melds[Number(at)]?.cards ?? []));
      return { action, detail, label: speech.say('act_add', { card: cardText(card), meld }) };
    }
    default:
      return null;
  }
}

const meldsView = (melds: readonly (readonly Card[])[]) => rowsView(melds.map(byRank));

const face: CardFace<TongitsView> = {
  game: game as CardGame,
  hasLaidOut: true,
  rules: (speech) =>
    speech.say('rulesTongits', {
      cards: cardsEach,
      seconds: game.turnMs / 1_000,
      rake: speech.percent(rakeThousandths / 1_000),
    }),
  seat({ view, phase }, place, speech) {
    const own = view.melds.filter((meld) => meld.place === place).map(({ cards }) => cards);
    if (view.hasFolded[place]) return { says: speech.say('folded'), content: meldsView(own) };
    const hand = view.hands?.[place] ?? null;
    const count = view.counts[place] ?? 0;
    const holds = speech.say('cardsCount', { count });
    const says = phase === 'ENDED' && hand ? speech.say('points', { points: pointsOfHand(hand) }) : holds;
    const called = view.caller === place ? `${says} · ${speech.say('hasCalled')}` : says;
    return { says: called, content: meldsView(hand && hand.length > 0 ? [...own, hand] : own) };
  },
  middle({ view }, speech) {
    const top = view.top ? cardsView([view.top], cardText(view.top)) : '–';
    return element(
      'p',
      { class: 'piles' },
      element('span', { class: 'pile' }, `${speech.say('discards')} `, top),
      element('span', {}, speech.say('inStock', { count: view.inStock })),
    );
  },
  controls: (options, act) =>
    handControls<TongitsView>(options, act, {
      groupsOf: ({ view }) => [byRank(view.hand)],
      cardAction: 'discard',
      choicesOf: (deal) => deal.options.flatMap((option) => choiceOf(option, deal, options.speech) ?? []),
    }),
};

export const { open, replay } = cardPage(face);
