import { rankHand } from '@atrium/round-verifier/kinds/teenpatti/rules';
import { betterOf, rules, type ThreeCardOutcome } from '@atrium/round-verifier/kinds/threecard/rules';
import { cardText } from '../../cards/page/card-view.ts';
import { element } from '../../page/element.ts';
import type { Speech, TextKey } from '../../page/texts.ts';
import { cardFace, createDealer } from '../../tables/page/card-face.ts';
import { inRows, placesOf, type Stage, type TableFace } from '../../tables/page/face.ts';
import { tablePage } from '../../tables/page/table-page.ts';

const areas = inRows(2, [
  ['one', 'two'],
  ['rankOne', 'rankTwo'],
]);
const tones = { one: 'b', rankOne: 'b', two: 'a', rankTwo: 'a' } as const;
const nameOf = (spot: string, speech: Speech) => speech.say(`threecard_${spot}` as TextKey);
const rankOf = (hand: ThreeCardOutcome['one'], speech: Speech) => speech.say(`hand_${rankHand(hand).category}`);

function createStage(speech: Speech): Stage {
  const hands = (['one', 'two'] as const).map((hand) => {
    const cards = element('div', { class: 'cards' });
    const rank = element('b', { class: 'rank' });
    const head = element('span', {}, `${nameOf(hand, speech)} `, rank);
    return { hand, cards, rank, box: element('div', { class: 'hand' }, head, cards) };
  });
  const root = element('div', { class: 'stage-box baccarat', 'aria-hidden': 'true' }, ...hands.map(({ box }) => box));
  const dealer = createDealer();
  const wait = () => {
    dealer.stop();
    for (const { cards, rank } of hands) {
      cards.replaceChildren();
      rank.textContent = '';
    }
  };
  return {
    root,
    wait,
    async show(outcome, isStill) {
      const dealt = outcome as ThreeCardOutcome;
      wait();
      const isRed = (card: string) => card.endsWith('H') || card.endsWith('D');
      const cards = [0, 1, 2].flatMap((place) =>
        hands.flatMap(({ hand, cards: box }) => {
          const card = dealt[hand][place];
          return card ? [{ box, card: cardFace(cardText(card), isRed(card)) }] : [];
        }),
      );
      if (!(await dealer.deal(cards, isStill))) return;
      for (const { hand, rank } of hands) rank.textContent = rankOf(dealt[hand], speech);
    },
  };
}

const face: TableFace = {
  kind: 'threecard',
  rules,
  rulesText: 'rulesThreecard',
  labelOf: nameOf,
  nameOf,
  createStage,
  places: placesOf(areas, areas, (spot) => tones[spot as keyof typeof tones]),
  columns: { wide: 2, tall: 2 },
  tell(outcome, speech) {
    const dealt = outcome as ThreeCardOutcome;
    const better = betterOf(dealt);
    const ranks = { one: rankOf(dealt.one, speech), two: rankOf(dealt.two, speech) };
    if (better === 'tie') return speech.say('threecardTie', ranks);
    return speech.say('threecardResult', { ...ranks, winner: nameOf(better, speech) });
  },
};

export const { open, replay } = tablePage(face);
