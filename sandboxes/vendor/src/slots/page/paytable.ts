import { symbols } from '@atrium/round-verifier/slots/symbols';
import { drawing, element } from '../../page/element.ts';
import type { Speech } from '../../page/texts.ts';
import type { SlotDescription } from './api.ts';
import type { SlotFace } from './face.ts';

export interface PaytableWords {
  readonly speech: Speech;
  readonly currency: string;
  readonly nameOf: (symbol: number) => string;
}

function figure(label: string, value: string): HTMLElement {
  return element('div', { class: 'figure' }, element('dt', {}, label), element('dd', {}, value));
}

function figuresOf(game: SlotDescription, speech: Speech): Node[] {
  const most = speech.say('timesStake', { count: speech.number(game.maxWin) });
  const figures = element(
    'dl',
    { class: 'figures' },
    figure(speech.say('rtp'), speech.percent(game.rtp)),
    figure(speech.say('hitRate'), speech.percent(game.hitRate)),
    figure(speech.say('volatility'), speech.number(game.volatility)),
    figure(speech.say(game.isExact ? 'maxWin' : 'mostSeen'), most),
  );
  const proof = speech.say(game.isExact ? 'provenExactly' : 'provenByRounds', { count: speech.number(game.rounds) });
  return [figures, element('p', { class: 'small' }, proof)];
}

function payRows(face: SlotFace, stake: number, { speech, nameOf }: PaytableWords): HTMLElement {
  const { counts, pays, isOpen } = face.maths.payTable;
  const amount = (units: number) => speech.amount((units * stake) / face.maths.unitsPerStake);
  const columns = counts.map((count, place) => {
    const next = counts[place + 1];
    if (next === undefined) return isOpen ? `${count}+ ×` : `${count} ×`;
    return next > count + 1 ? `${count}–${next - 1} ×` : `${count} ×`;
  });
  const head = ['', ...columns].map((text) => element('th', { scope: 'col' }, text));
  const rows = symbols.flatMap((_, symbol) => {
    const units = pays[symbol];
    if (!units) return [];
    const cells = units.map((each) => element('td', {}, amount(each)));
    const picture = drawing('0 0 100 100', `<use href="#symbol-${symbol}"/>`, 'pay-symbol');
    return [element('tr', {}, element('th', { scope: 'row' }, picture, nameOf(symbol)), ...cells)];
  });
  const table = element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows));
  return element('div', { class: 'wide', tabindex: '0', role: 'group', 'aria-label': speech.say('paytable') }, table);
}

function lineShapes(lines: readonly (readonly number[])[], speech: Speech): Node[] {
  const shapes = lines.map((places, index) => {
    const dots = places
      .map((row, reel) => `<rect x="${reel * 12 + 1}" y="${row * 12 + 1}" width="10" height="10" rx="2" class="on"/>`)
      .join('');
    const box = drawing('0 0 60 36', `<rect width="60" height="36" rx="4" class="off"/>${dots}`, 'line-shape');
    return element('li', {}, box, String(index + 1));
  });
  return [element('h3', {}, speech.say('linesTitle')), element('ol', { class: 'lines' }, ...shapes)];
}

/** Published figures, what each symbol pays for the stake chosen, the rules and the lines. */
export function paytableContent(game: SlotDescription, face: SlotFace, stake: number, words: PaytableWords): Node[] {
  const { speech, currency, nameOf } = words;
  const amounts = Object.entries(face.ruleUnits ?? {}).map(([name, units]) => [
    name,
    speech.money((units * stake) / face.maths.unitsPerStake, currency),
  ]);
  const values = { ...face.ruleValues, ...Object.fromEntries(amounts), wild: nameOf(0), scatter: nameOf(1) };
  return [
    ...figuresOf(game, speech),
    element('h3', {}, speech.say('perStake', { stake: speech.money(stake, currency) })),
    payRows(face, stake, words),
    element('p', {}, speech.say(face.rules, values)),
    element('p', {}, speech.say('rulesOfAll')),
    ...(face.lines ? lineShapes(face.lines, speech) : []),
  ];
}
