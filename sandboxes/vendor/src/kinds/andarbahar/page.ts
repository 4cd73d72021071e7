import { type AndarBaharOutcome, rules, sideOf } from '@atrium/round-verifier/kinds/andarbahar/rules';
import { element } from '../../page/element.ts';
import type { Speech, TextKey } from '../../page/texts.ts';
import { createDealer, numberedCard } from '../../tables/page/card-face.ts';
import { inRows, placesOf, type Stage, type TableFace } from '../../tables/page/face.ts';
import { tablePage } from '../../tables/page/table-page.ts';

const counts = rules.spots.map(({ id }) => id).slice(2);
const wide = inRows(8, [['andar', 'bahar'], counts]);
const tall = inRows(4, [['andar', 'bahar'], counts.slice(0, 4), counts.slice(4)]);
const isSide = (spot: string) => spot === 'andar' || spot === 'bahar';

const nameOf = (spot: string, speech: Speech) =>
  isSide(spot)
    ? speech.say(`andarbahar_${spot}` as TextKey)
    : speech.say('andarbaharCards', { range: spot.replace('-', '–') });

/** A long deal takes no longer than a short one. */
const dealAllMs = 4_000;
const slowestMs = 420;

function createStage(speech: Speech): Stage {
  const joker = element('div', { class: 'cards' });
  const sides = (['andar', 'bahar'] as const).map((side) => {
    const cards = element('div', { class: 'cards' });
    return { cards, box: element('div', { class: 'hand' }, element('span', {}, nameOf(side, speech)), cards) };
  });
  const head = element('div', { class: 'hand joker' }, element('span', {}, speech.say('andarbaharJoker')), joker);
  const root = element(
    'div',
    { class: 'stage-box andarbahar', 'aria-hidden': 'true' },
    head,
    ...sides.map(({ box }) => box),
  );
  const dealer = createDealer();
  const wait = () => {
    dealer.stop();
    joker.replaceChildren();
    for (const { cards } of sides) cards.replaceChildren();
  };
  return {
    root,
    wait,
    async show(outcome, isStill) {
      const dealt = outcome as AndarBaharOutcome;
      wait();
      const ms = Math.min(slowestMs, dealAllMs / (dealt.cards.length + 1));
      const cards = dealt.cards.flatMap((card, place) => {
        const side = sides[place % 2];
        return side ? [{ box: side.cards, card: numberedCard(card) }] : [];
      });
      await dealer.deal([{ box: joker, card: numberedCard(dealt.joker) }, ...cards], isStill, ms);
    },
  };
}

const face: TableFace = {
  kind: 'andarbahar',
  rules,
  rulesText: 'rulesAndarbahar',
  nameOf,
  createStage,
  labelOf: (spot, speech) => (isSide(spot) ? nameOf(spot, speech) : spot.replace('-', '–')),
  places: placesOf(wide, tall, (spot) => ({ andar: 'b' as const, bahar: 'a' as const })[spot]),
  columns: { wide: 8, tall: 4 },
  tell(outcome, speech) {
    const dealt = outcome as AndarBaharOutcome;
    return speech.say('andarbaharResult', { winner: nameOf(sideOf(dealt), speech), count: dealt.cards.length });
  },
};

export const { open, replay } = tablePage(face);
