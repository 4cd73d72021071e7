import type { Card } from '@atrium/round-verifier/cards/deck';
import type { Action } from '@atrium/round-verifier/cards/rules';
import type { PusoyView } from '@atrium/round-verifier/kinds/pusoy/game';
import {
  arranged,
  cutInRows,
  isInOrder,
  rankRow,
  rowNames,
  rowSizes,
  writeRows,
} from '@atrium/round-verifier/kinds/pusoy/rules';
import { cardText, cardTone } from '../../cards/page/card-view.ts';
import type { Controls } from '../../cards/page/face.ts';
import { element } from '../../page/element.ts';
import type { GameOptions } from '../../page/game.ts';

/** The cards with two of them in each other's place. */
const exchanged = (cards: readonly Card[], one: number, other: number): Card[] =>
  cards.map((card, place) => {
    if (place === one) return cards[other] ?? card;
    return place === other ? (cards[one] ?? card) : card;
  });

/** The elements of three rows: a button for each card, and what each row is worth. */
function createRows({ speech }: GameOptions) {
  const facts = rowSizes.map(() => element('span', { class: 'own-rank' }));
  const buttons = rowSizes.flatMap((size) => Array.from({ length: size }, () => element('button', { type: 'button' })));
  const rows = cutInRows(buttons).map((places, row) => {
    const label = speech.say(rowNames[row] ?? 'rowBack');
    return element('div', { class: 'own-row', role: 'group', 'aria-label': label }, ...places, facts[row] ?? null);
  });
  return {
    rows,
    buttons,
    draw(cards: readonly Card[], held: number | null): void {
      for (const [index, button] of buttons.entries()) {
        const card = cards[index] ?? '';
        button.className = 'own-card';
        button.dataset.tone = cardTone(card);
        button.textContent = cardText(card);
        button.setAttribute('aria-pressed', String(held === index));
      }
      const lying = cutInRows(cards);
      for (const [row, fact] of facts.entries())
        fact.textContent = speech.say(`row_${rankRow(lying[row] ?? []).category}`);
    },
  };
}

/** Where a player puts thirteen cards in three rows: two cards that are pressed one after the other change places. */
export function createArranging(options: GameOptions, act: (action: Action) => void): Controls<PusoyView> {
  const { speech } = options;
  let number = 0;
  let dealt: readonly Card[] = [];
  let cards: readonly Card[] = [];
  let held: number | null = null;
  const { rows, buttons, draw: drawRows } = createRows(options);
  const hint = element('p', { class: 'hint', role: 'status' });
  const suggest = element('button', { type: 'button', class: 'action suggest' }, speech.say('suggestRows'));
  const lay = element('button', { type: 'button', class: 'action lay' }, speech.say('layRows'));
  const draw = () => {
    drawRows(cards, held);
    const isAllowed = isInOrder(cutInRows(cards));
    lay.setAttribute('aria-disabled', String(!isAllowed));
    const text = speech.say(isAllowed ? 'rowsInOrder' : 'rowsOutOfOrder');
    if (hint.textContent !== text) hint.textContent = text;
  };
  for (const [index, button] of buttons.entries()) {
    button.addEventListener('click', () => {
      if (held !== null) cards = exchanged(cards, held, index);
      held = held === null ? index : null;
      draw();
    });
  }
  suggest.addEventListener('click', () => {
    // Of cards alike, the order decides which lies where: a suggestion is the same each time.
    cards = arranged(dealt).flat();
    held = null;
    draw();
  });
  lay.addEventListener('click', () => {
    if (lay.getAttribute('aria-disabled') !== 'true') act({ action: 'lay', detail: writeRows(cutInRows(cards)) });
  });
  const root = element(
    'div',
    { class: 'card-controls' },
    ...rows,
    hint,
    element('div', { class: 'actions' }, suggest, lay),
  );
  root.hidden = true;
  return {
    root,
    show(deal) {
      root.hidden = !deal?.turns.includes(deal.you);
      if (!deal || deal.number === number) return;
      number = deal.number;
      held = null;
      dealt = deal.view.hand;
      cards = arranged(dealt).flat();
      draw();
    },
  };
}
