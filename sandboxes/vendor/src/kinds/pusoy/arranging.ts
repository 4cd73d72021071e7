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

/** Where a player puts thirteen cards in three rows: two cards that are pressed one after the other change places. */
export function createArranging({ speech }: GameOptions, act: (action: Action) => void): Controls<PusoyView> {
  let number = 0;
  let dealt: readonly Card[] = [];
  let cards: readonly Card[] = [];
  let held: number | null = null;
  const hint = element('p', { class: 'hint', role: 'status' });
  const facts = rowSizes.map(() => element('span', { class: 'own-rank' }));
  const buttons = rowSizes.flatMap((size) => Array.from({ length: size }, () => element('button', { type: 'button' })));
  const rows = cutInRows(buttons).map((places, row) => {
    const label = speech.say(rowNames[row] ?? 'rowBack');
    return element('div', { class: 'own-row', role: 'group', 'aria-label': label }, ...places, facts[row] ?? null);
  });
  const suggest = element('button', { type: 'button', class: 'action suggest' }, speech.say('suggestRows'));
  const lay = element('button', { type: 'button', class: 'action lay' }, speech.say('layRows'));
  const draw = () => {
    const lying = cutInRows(cards);
    for (const [index, button] of buttons.entries()) {
      const card = cards[index] ?? '';
      button.className = 'own-card';
      button.dataset.tone = cardTone(card);
      button.textContent = cardText(card);
      button.setAttribute('aria-pressed', String(held === index));
    }
    for (const [row, fact] of facts.entries())
      fact.textContent = speech.say(`row_${rankRow(lying[row] ?? []).category}`);
    const isAllowed = isInOrder(lying);
    lay.setAttribute('aria-disabled', String(!isAllowed));
    const text = speech.say(isAllowed ? 'rowsInOrder' : 'rowsOutOfOrder');
    if (hint.textContent !== text) hint.textContent = text;
  };
  for (const [index, button] of buttons.entries()) {
    button.addEventListener('click', () => {
      const other = held;
      held = other === null ? index : null;
      if (other !== null) {
        const [one = '', two = ''] = [cards[other], cards[index]];
        cards = cards.map((card, place) => (place === other ? two : place === index ? one : card));
      }
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
