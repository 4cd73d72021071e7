import { type BaccaratOutcome, rules, totalOf, winnerOf } from '@atrium/round-verifier/kinds/baccarat/rules';
import { element } from '../../page/element.ts';
import type { Speech, TextKey } from '../../page/texts.ts';
import { createDealer, numberedCard } from '../../tables/page/card-face.ts';
import { inRows, type Place, placesOf, type Stage, type TableFace } from '../../tables/page/face.ts';
import { tablePage } from '../../tables/page/table-page.ts';

const areas = inRows(6, [
  ['player', 'tie', 'banker'],
  ['playerPair', 'bankerPair'],
]);
const tones: Readonly<Record<string, Place['tone']>> = {
  player: 'b',
  playerPair: 'b',
  banker: 'a',
  bankerPair: 'a',
  tie: 'c',
};
const nameOf = (spot: string, speech: Speech) => speech.say(`baccarat_${spot}` as TextKey);

function createStage(speech: Speech): Stage {
  const sides = (['player', 'banker'] as const).map((side) => {
    const cards = element('div', { class: 'cards' });
    const total = element('b', {});
    const head = element('span', {}, `${nameOf(side, speech)} `, total);
    return { side, cards, total, box: element('div', { class: `hand hand-${side}` }, head, cards) };
  });
  const dealer = createDealer();
  const root = element('div', { class: 'stage-box baccarat', 'aria-hidden': 'true' }, ...sides.map(({ box }) => box));
  return {
    root,
    wait() {
      dealer.stop();
      for (const { cards, total } of sides) {
        cards.replaceChildren();
        total.textContent = '';
      }
    },
    async show(outcome, isStill) {
      const dealt = outcome as BaccaratOutcome;
      for (const { cards } of sides) cards.replaceChildren();
      const cards = [0, 1, 2].flatMap((place) =>
        sides.flatMap(({ side, cards: box, total }) => {
          const card = dealt[side][place];
          const lies = () => {
            total.textContent = String(totalOf(dealt[side].slice(0, place + 1)));
          };
          return card === undefined ? [] : [{ box, card: numberedCard(card), lies }];
        }),
      );
      await dealer.deal(cards, isStill);
    },
  };
}

const face: TableFace = {
  kind: 'baccarat',
  rules,
  rulesText: 'rulesBaccarat',
  labelOf: nameOf,
  nameOf,
  createStage,
  places: placesOf(areas, areas, (spot) => tones[spot]),
  columns: { wide: 6, tall: 6 },
  tell(outcome, speech) {
    const dealt = outcome as BaccaratOutcome;
    const totals = { player: totalOf(dealt.player), banker: totalOf(dealt.banker) };
    const winner = nameOf(winnerOf(dealt), speech);
    return speech.say('baccaratResult', { ...totals, winner });
  },
};

export const { open, replay } = tablePage(face);
