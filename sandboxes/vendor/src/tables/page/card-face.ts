import { element } from '../../page/element.ts';
import { playSound } from '../../page/sounds.ts';

/** A card, face up. */
export const cardFace = (text: string, isRed: boolean): HTMLElement =>
  element('span', { class: 'card', 'data-red': String(isRed) }, text);

interface DealtCard {
  readonly box: Element;
  readonly card: HTMLElement;
  /** Once it lies in its box. */
  readonly lies?: () => void;
}

export interface Dealer {
  /** Nothing more is dealt of what was begun. */
  stop(): void;
  /** Deals cards one after another; at once where `isStill`. @returns false where it was stopped before the last */
  deal(cards: Iterable<DealtCard>, isStill: boolean, ms?: number): Promise<boolean>;
}

const dealMs = 420;

/** A deal takes seconds, and the table may go on before it is over. */
export function createDealer(): Dealer {
  let current = 0;
  return {
    stop() {
      current += 1;
    },
    async deal(cards, isStill, ms = dealMs) {
      current += 1;
      const own = current;
      for (const { box, card, lies } of cards) {
        box.append(card);
        if (!isStill) void playSound('card');
        const frames = [{ transform: 'translateY(-40px) rotate(-12deg)', opacity: 0 }, { transform: 'none' }];
        if (!isStill) await card.animate(frames, { duration: ms, easing: 'ease-out' }).finished;
        if (own !== current) return false;
        lies?.();
      }
      return true;
    },
  };
}

const suits = ['♠', '♥', '♦', '♣'];
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** A card by its number, 0 to 51: suit by 13, rank 0 the ace. */
export function numberedCard(card: number): HTMLElement {
  const suit = Math.floor(card / 13);
  return cardFace(`${ranks[card % 13] ?? ''}${suits[suit] ?? ''}`, suit === 1 || suit === 2);
}
