import type { Card } from '@atrium/round-verifier/cards/deck';
import { element } from '../../page/element.ts';

const signs: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
/** A card as it is written. */
export const cardText = (card: Card) => `${card[0] === 'T' ? '10' : card[0]}${signs[card[1] ?? '']}`;
export const cardTone = (card: Card) => (card[1] === 'H' || card[1] === 'D' ? 'red' : 'black');

/** Cards face up, or so many backs; `label` is what a screen reader says of them. */
export function cardsView(cards: readonly Card[] | number, label: string): HTMLElement {
  const faces =
    typeof cards === 'number'
      ? Array.from({ length: cards }, () => element('span', { 'data-tone': 'back' }))
      : cards.map((card) => element('span', { 'data-tone': cardTone(card) }, cardText(card)));
  return element('span', { class: 'cards', role: 'img', 'aria-label': label }, ...faces);
}

export const cardsText = (cards: readonly Card[]) => cards.map(cardText).join(' ');

/** Groups of cards, a row for each. */
export const rowsView = (groups: readonly (readonly Card[])[]): HTMLElement =>
  element(
    'div',
    { class: 'rows' },
    ...groups.map((group) => element('div', { class: 'row' }, cardsView(group, cardsText(group)))),
  );
