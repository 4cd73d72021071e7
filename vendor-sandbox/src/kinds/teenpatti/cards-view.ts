import { element } from '../../page/element.ts';
import type { Speech } from '../../page/texts.ts';
import { type Card, rankHand } from './rules.ts';

const signs: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
/** A card as it is written. */
export const cardText = (card: Card) => `${card[0] === 'T' ? '10' : card[0]}${signs[card[1] ?? '']}`;

/** Three cards, face up where they are known. */
export function cardsView(cards: readonly Card[] | undefined, speech: Speech): HTMLElement {
  const label = cards
    ? `${cards.map(cardText).join(' ')}, ${speech.say(`hand_${rankHand(cards).category}`)}`
    : speech.say('cardsHidden');
  const faces = (cards ?? ['', '', '']).map((card) => {
    const tone = card[1] === 'H' || card[1] === 'D' ? 'red' : 'black';
    return element('span', { 'data-tone': card === '' ? 'back' : tone }, card === '' ? '' : cardText(card));
  });
  return element('span', { class: 'cards', role: 'img', 'aria-label': label }, ...faces);
}
