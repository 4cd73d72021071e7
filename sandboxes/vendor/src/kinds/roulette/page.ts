import { type RouletteOutcome, redPockets, rules, wheelOrder } from '@atrium/round-verifier/kinds/roulette/rules';
import type { Speech, TextKey } from '../../page/texts.ts';
import { type Place, placesOf, type TableFace } from '../../tables/page/face.ts';
import { tablePage } from '../../tables/page/table-page.ts';
import { createWheelStage } from '../../tables/page/wheel-stage.ts';

const outside = ['low', 'even', 'red', 'black', 'odd', 'high'];
const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const thirds = [1, 2, 3];

/** The felt as casinos lay it: zero on the left, three rows of twelve, columns on the right. */
const wide = new Map<string, string>([
  ['n0', '1 / 1 / 4 / 2'],
  ...numbers.map((number): [string, string] => {
    const [row, column] = [3 - ((number - 1) % 3), Math.ceil(number / 3) + 1];
    return [`n${number}`, `${row} / ${column} / ${row + 1} / ${column + 1}`];
  }),
  ...thirds.map((third): [string, string] => [`column${third}`, `${4 - third} / 14 / ${5 - third} / 15`]),
  ...thirds.map((third): [string, string] => [`dozen${third}`, `4 / ${third * 4 - 2} / 5 / ${third * 4 + 2}`]),
  ...outside.map((spot, index): [string, string] => [spot, `5 / ${index * 2 + 2} / 6 / ${index * 2 + 4}`]),
]);

/** The same turned upright for a phone: outside bets on the left, zero on top. */
const tall = new Map<string, string>([
  ['n0', '1 / 3 / 2 / 6'],
  ...numbers.map((number): [string, string] => {
    const [row, column] = [Math.ceil(number / 3) + 1, ((number - 1) % 3) + 3];
    return [`n${number}`, `${row} / ${column} / ${row + 1} / ${column + 1}`];
  }),
  ...thirds.map((third): [string, string] => [`column${third}`, `14 / ${third + 2} / 15 / ${third + 3}`]),
  ...thirds.map((third): [string, string] => [`dozen${third}`, `${third * 4 - 2} / 2 / ${third * 4 + 2} / 3`]),
  ...outside.map((spot, index): [string, string] => [spot, `${index * 2 + 2} / 1 / ${index * 2 + 4} / 2`]),
]);

const colourOf = (pocket: number) => {
  if (pocket === 0) return 'c';
  return redPockets.includes(pocket) ? 'a' : 'b';
};
const toneOf = (spot: string): Place['tone'] => {
  const number = /^n(\d+)$/.exec(spot)?.[1];
  if (number) return colourOf(Number(number));
  if (spot === 'red') return 'a';
  return spot === 'black' ? 'b' : undefined;
};

function nameOf(spot: string, speech: Speech): string {
  const [, name = '', number = ''] = /^([a-z]+)(\d*)$/.exec(spot) ?? [];
  const key = { n: 'rouletteNumber', dozen: 'rouletteDozen', column: 'rouletteColumn' }[name];
  return key ? speech.say(key as TextKey, { number }) : speech.say(`roulette_${name}` as TextKey);
}

function labelOf(spot: string, speech: Speech): string {
  const short = { low: '1–18', high: '19–36', dozen1: '1–12', dozen2: '13–24', dozen3: '25–36' }[spot];
  if (short) return short;
  // A column's field is its name: what it returns alone fits the narrowest.
  if (spot.startsWith('column')) return '';
  return /^n\d/.test(spot) ? spot.slice(1) : nameOf(spot, speech);
}

const colours = { a: '#b3202c', b: '#16181c', c: '#11753f' } as const;

const face: TableFace = {
  kind: 'roulette',
  rules,
  rulesText: 'rulesRoulette',
  labelOf,
  nameOf,
  places: placesOf(wide, tall, toneOf),
  columns: { wide: 14, tall: 5 },
  tell(outcome, speech) {
    const { pocket } = outcome as RouletteOutcome;
    const colour = { a: 'roulette_red', b: 'roulette_black', c: 'zero' } as const;
    return speech.say('rouletteResult', { number: pocket, colour: speech.say(colour[colourOf(pocket)]) });
  },
  createStage: () =>
    createWheelStage(
      wheelOrder.map((pocket) => ({ label: String(pocket), colour: colours[colourOf(pocket)] })),
      (outcome) => wheelOrder.indexOf((outcome as RouletteOutcome).pocket),
    ),
};

export const { open, replay } = tablePage(face);
