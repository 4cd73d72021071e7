import { element } from '../../page/element.ts';
import type { Speech, TextKey } from '../../page/texts.ts';
import { inRows, type Place, placesOf, type Stage, type TableFace } from '../../tables/page/face.ts';
import { tablePage } from '../../tables/page/table-page.ts';
import { type BaccaratOutcome, rules, totalOf, winnerOf } from './rules.ts';

const areas = inRows(6, [
  ['player', 'tie', 'banker'],
  ['playerPair', 'bankerPair'],
]);
const tones: Readonly<Record<string, Place['tone']>> = {
  ...{ player: 'b', playerPair: 'b', banker: 'a', bankerPair: 'a', tie: 'c' },
};
const nameOf = (spot: string, speech: Speech) => speech.say(`baccarat_${spot}` as TextKey);

const suits = ['♠', '♥', '♦', '♣'];
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

function cardOf(card: number): HTMLElement {
  const suit = Math.floor(card / 13);
  const text = `${ranks[card % 13] ?? ''}${suits[suit] ?? ''}`;
  return element('span', { class: 'card', 'data-red': String(suit === 1 || suit === 2) }, text);
}

const dealMs = 420;

function createStage(speech: Speech): Stage {
  const sides = (['player', 'banker'] as const).map((side) => {
    const cards = element('div', { class: 'cards' });
    const total = element('b', {});
    const head = element('span', {}, `${nameOf(side, speech)} `, total);
    return { side, cards, total, box: element('div', { class: `hand hand-${side}` }, head, cards) };
  });
  const root = element('div', { class: 'stage-box baccarat', 'aria-hidden': 'true' }, ...sides.map(({ box }) => box));
  return {
    root,
    wait() {
      for (const { cards, total } of sides) {
        cards.replaceChildren();
        total.textContent = '';
      }
    },
    async show(outcome, isStill) {
      const dealt = outcome as BaccaratOutcome;
      for (const { cards } of sides) cards.replaceChildren();
      for (let place = 0; place < 3; place += 1) {
        for (const { side, cards, total } of sides) {
          const card = dealt[side][place];
          if (card === undefined) continue;
          const shown = cardOf(card);
          cards.append(shown);
          const frames = [{ transform: 'translateY(-40px) rotate(-12deg)', opacity: 0 }, { transform: 'none' }];
          if (!isStill) await shown.animate(frames, { duration: dealMs, easing: 'ease-out' }).finished;
          total.textContent = String(totalOf(dealt[side].slice(0, place + 1)));
        }
      }
    },
  };
}

const face: TableFace = {
  ...{ kind: 'baccarat', rules, rulesText: 'rulesBaccarat', labelOf: nameOf, nameOf, createStage },
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
