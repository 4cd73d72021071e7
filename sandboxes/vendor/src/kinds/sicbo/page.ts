import { rules, type SicBoOutcome } from '@atrium/round-verifier/kinds/sicbo/rules';
import { drawing, element } from '../../page/element.ts';
import type { Speech, TextKey } from '../../page/texts.ts';
import { inRows, placesOf, type Stage, type TableFace } from '../../tables/page/face.ts';
import { tablePage } from '../../tables/page/table-page.ts';

/** A width that rows of four, six, seven, twelve and fourteen spots divide. */
const columns = 84;
const faces = [1, 2, 3, 4, 5, 6];
const totals = Array.from({ length: 14 }, (_, index) => `total${index + 4}`);
const named = (name: string) => faces.map((number) => `${name}${number}`);
const singles = [named('face'), named('double')];

const wide = inRows(columns, [['small', 'odd', 'even', 'big'], totals, ...singles, ['triple', ...named('triple')]]);
const tall = inRows(columns, [
  ['small', 'big'],
  ['odd', 'even'],
  totals.slice(0, 7),
  totals.slice(7),
  ...singles,
  ['triple'],
  named('triple'),
]);

function nameOf(spot: string, speech: Speech): string {
  const [, name = '', number = ''] = /^([a-z]+)(\d*)$/.exec(spot) ?? [];
  return speech.say(`sicbo_${spot === 'triple' ? 'anyTriple' : name}` as TextKey, { number });
}

const dots = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];
function labelOf(spot: string, speech: Speech): string {
  const [, name = '', number = ''] = /^([a-z]+)(\d*)$/.exec(spot) ?? [];
  const die = dots[Number(number) - 1] ?? '';
  if (name === 'total') return number;
  if (name === 'face') return die;
  if (name === 'double') return die.repeat(2);
  if (name === 'triple' && number) return die.repeat(3);
  return nameOf(spot, speech);
}

/** Where the pips of each face are, on a field of three by three. */
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

function dieOf(number: number | null): SVGSVGElement {
  const marks = (number === null ? [] : (pips[number] ?? [])).map((place) => {
    const [x, y] = [24 + (place % 3) * 26, 24 + Math.floor(place / 3) * 26];
    return `<circle cx="${x}" cy="${y}" r="8.5" fill="${number === 1 || number === 4 ? '#c3272b' : '#1b1b1f'}"/>`;
  });
  return drawing(
    '0 0 100 100',
    `<rect x="4" y="4" width="92" height="92" rx="18" fill="#f7f3ea"/>${marks.join('')}`,
    'die',
  );
}

function createStage(): Stage {
  const root = element('div', { class: 'stage-box dice' });
  const lay = (dice: readonly (number | null)[]) => root.replaceChildren(...dice.map(dieOf));
  lay([null, null, null]);
  return {
    root,
    wait: () => lay([null, null, null]),
    async show(outcome, isStill) {
      lay((outcome as SicBoOutcome).dice);
      if (isStill) return;
      const frames = [{ transform: 'rotate(-540deg) scale(.4)', opacity: 0 }, { transform: 'none' }];
      const throws = [...root.children].map((die, index) =>
        die.animate(frames, { duration: 900 + index * 350, easing: 'cubic-bezier(.2,.8,.3,1)' }),
      );
      await Promise.all(throws.map(({ finished }) => finished));
    },
  };
}

const face: TableFace = {
  kind: 'sicbo',
  rules,
  rulesText: 'rulesSicBo',
  labelOf,
  nameOf,
  createStage,
  places: placesOf(wide, tall),
  columns: { wide: columns, tall: columns },
  tell(outcome, speech) {
    const { dice } = outcome as SicBoOutcome;
    const total = dice.reduce((sum, die) => sum + die, 0);
    return speech.say('sicboResult', { dice: dice.join(' + '), total });
  },
};

export const { open, replay } = tablePage(face);
