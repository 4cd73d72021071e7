import type { Action } from '@atrium/round-verifier/cards/rules';
import { element } from '../../page/element.ts';
import type { GameOptions } from '../../page/game.ts';
import type { TextKey } from '../../page/texts.ts';
import type { Controls } from './face.ts';

/** A button for each of a game's actions, with what it costs. */
export function optionButtons<Name extends string>(
  { seat, speech }: GameOptions,
  actions: readonly Name[],
  act: (action: Action) => void,
): Controls<unknown> {
  const buttons = actions.map((action) => {
    const button = element('button', { type: 'button', class: `action ${action}` });
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') act({ action });
    });
    return { action, button };
  });
  return {
    root: element('div', { class: 'actions' }, ...buttons.map(({ button }) => button)),
    show(deal) {
      for (const { action, button } of buttons) {
        const option = deal?.options.find((each) => each.action === action);
        const cost = option && option.cost > 0 ? ` ${speech.money(option.cost, seat.currency)}` : '';
        button.textContent = `${speech.say(`act_${action}` as TextKey)}${cost}`;
        // A button that is disabled would lose the focus of a player with a keyboard.
        button.setAttribute('aria-disabled', String(!option));
      }
    },
  };
}
