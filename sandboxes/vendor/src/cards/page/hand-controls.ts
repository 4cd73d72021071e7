import type { Card } from '@atrium/round-verifier/cards/deck';
import type { Action } from '@atrium/round-verifier/cards/rules';
import { element } from '../../page/element.ts';
import type { GameOptions } from '../../page/game.ts';
import { cardText, cardTone } from './card-view.ts';
import type { Controls, Lying } from './face.ts';

/** A button beside the hand. */
export interface Choice extends Action {
  readonly label: string;
  /** What a screen reader says, where the label is too short for it. */
  readonly name?: string;
  readonly isMain?: boolean;
}

interface HandFace<View> {
  /** The player's cards, group by group. */
  groupsOf(deal: Lying<View>): readonly (readonly Card[])[];
  /** What pressing a card does. */
  readonly cardAction: string;
  /** Everything that can be done now without pressing a card. */
  choicesOf(deal: Lying<View>): readonly Choice[];
}

const keyOf = ({ action, detail = '' }: Action) => `${action} ${detail}`;

/** Puts these children into a place without touching those that stay, so that the focus stays too. */
function place(parent: HTMLElement, children: readonly HTMLElement[]): void {
  for (const child of [...parent.children]) if (!children.some((each) => each === child)) child.remove();
  for (const [index, child] of children.entries()) {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  }
}

/** A hand whose cards are pressed, and buttons for everything else that the game offers. */
export function handControls<View>(
  { speech }: GameOptions,
  act: (action: Action) => void,
  face: HandFace<View>,
): Controls<View> {
  const buttons = new Map<string, HTMLButtonElement>();
  const buttonOf = (action: Action, className: string): HTMLButtonElement => {
    const known = buttons.get(keyOf(action));
    if (known) return known;
    const button = element('button', { type: 'button', class: className });
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') act(action);
    });
    buttons.set(keyOf(action), button);
    return button;
  };
  const cardButton = (card: Card, isAllowed: boolean) => {
    const button = buttonOf({ action: face.cardAction, detail: card }, 'own-card');
    button.dataset.tone = cardTone(card);
    button.textContent = cardText(card);
    // A button that is disabled would lose the focus of a player with a keyboard.
    button.setAttribute('aria-disabled', String(!isAllowed));
    return button;
  };
  const choiceButton = ({ label, name, isMain, ...action }: Choice) => {
    const button = buttonOf(action, `action ${action.action}${isMain ? ' main' : ''}`);
    if (button.textContent !== label) button.textContent = label;
    if (name) button.setAttribute('aria-label', name);
    return button;
  };
  const choices = element('div', { class: 'actions choices' });
  const hand = element('div', { class: 'own-hand', role: 'group', 'aria-label': speech.say('yourCards') });
  let number = 0;
  return {
    root: element('div', { class: 'card-controls' }, choices, hand),
    show(deal) {
      if (deal && deal.number !== number) buttons.clear();
      number = deal?.number ?? number;
      const isAllowed = (card: Card) =>
        deal?.options.some(({ action, detail }) => action === face.cardAction && detail === card) ?? false;
      const groups = deal ? face.groupsOf(deal) : [];
      const cards = groups.flatMap((group, index) =>
        group.map((card, order) => {
          const button = cardButton(card, isAllowed(card));
          button.toggleAttribute('data-first', index > 0 && order === 0);
          return button;
        }),
      );
      const focused = document.activeElement;
      const hadFocus = focused !== null && (hand.contains(focused) || choices.contains(focused));
      place(choices, deal ? face.choicesOf(deal).map(choiceButton) : []);
      place(hand, cards);
      // What was pressed has gone, and the keyboard goes on with what is first now.
      if (hadFocus && !document.contains(focused)) [...choices.children, ...cards].find(isButton)?.focus();
    },
  };
}

const isButton = (node: Element): node is HTMLButtonElement => node instanceof HTMLButtonElement;
