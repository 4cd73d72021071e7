import { type BlackjackOutcome, cardsOf, rules } from '@atrium/round-verifier/kinds/blackjack/rules';
import { isNatural, totalOf } from '@atrium/round-verifier/kinds/blackjack/totals';
import { element } from '../../page/element.ts';
import type { Speech, TextKey } from '../../page/texts.ts';
import { createDealer, numberedCard } from '../../tables/page/card-face.ts';
import { inRows, type Place, placesOf, type Stage, type TableFace } from '../../tables/page/face.ts';
import { tablePage } from '../../tables/page/table-page.ts';

const areas = inRows(2, [['hand', 'pair']]);
const tones: Readonly<Record<string, Place['tone']>> = { hand: 'b', pair: 'c' };
const nameOf = (spot: string, speech: Speech) => speech.say(`blackjack_${spot}` as TextKey);

/** A total as it is said: a natural by its name. */
function totalText(cards: readonly number[], speech: Speech): string {
  if (isNatural(cards)) return speech.say('blackjackNatural');
  const total = totalOf(cards);
  return total > 21 ? speech.say('blackjackBust', { total }) : String(total);
}

/** Deals what is not on the felt yet, so that cards stay where they lie from choice to choice. */
function createStage(speech: Speech): Stage {
  const sides = (['player', 'dealer'] as const).map((side) => {
    const cards = element('div', { class: 'cards' });
    const total = element('b', { class: 'rank' });
    const name = speech.say(side === 'player' ? 'blackjackYours' : 'blackjackDealers');
    return { side, cards, total, box: element('div', { class: 'hand' }, element('span', {}, name), total, cards) };
  });
  const root = element('div', { class: 'stage-box baccarat', 'aria-hidden': 'true' }, ...sides.map(({ box }) => box));
  const dealer = createDealer();
  return {
    root,
    wait() {
      dealer.stop();
      for (const { cards, total } of sides) {
        cards.replaceChildren();
        total.textContent = '';
      }
    },
    async show(outcome, isStill, chosen) {
      const dealt = outcome as BlackjackOutcome;
      const hands = { player: cardsOf(dealt, chosen), dealer: dealt.dealer };
      const cards = sides.flatMap(({ side, cards: box, total }) =>
        hands[side].slice(box.children.length).map((card, index) => {
          const shown = hands[side].slice(0, box.children.length + index + 1);
          const lies = () => {
            total.textContent = totalText(shown, speech);
          };
          return { box, card: numberedCard(card), lies };
        }),
      );
      await dealer.deal(cards, isStill);
    },
  };
}

const face: TableFace = {
  kind: 'blackjack',
  rules,
  rulesText: 'rulesBlackjack',
  labelOf: nameOf,
  nameOf,
  createStage,
  places: placesOf(areas, areas, (spot) => tones[spot]),
  columns: { wide: 2, tall: 2 },
  tell(outcome, speech, chosen) {
    const dealt = outcome as BlackjackOutcome;
    const dealers = totalText(dealt.dealer, speech);
    if (!chosen) return speech.say('blackjackDealt', { dealer: dealers });
    return speech.say('blackjackResult', { own: totalText(cardsOf(dealt, chosen), speech), dealer: dealers });
  },
  tellChoice(seen, speech, { chosen, choices }) {
    const dealt = seen as BlackjackOutcome;
    const totals = { own: totalText(cardsOf(dealt, chosen), speech), dealer: totalText(dealt.dealer, speech) };
    return speech.say(choices.length > 0 ? 'blackjackAsk' : 'blackjackStands', totals);
  },
  choiceOf: (choice, speech) => speech.say(`choice_${choice}` as TextKey),
};

export const { open, replay } = tablePage(face);
