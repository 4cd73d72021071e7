import { element } from '../../page/element.ts';
import type { GameOptions } from '../../page/game.ts';
import type { CardSnapshot } from '../shown.ts';

/** The list of rooms: its buttons stay the same, so that the focus stays on them. */
export function createRoomList({ seat, speech }: GameOptions, mostSeats: number, sit: (roomId: string) => void) {
  const facts = new Map<string, HTMLElement>();
  const list = element('ul', { class: 'room-list', 'aria-label': speech.say('chooseRoom') });
  const add = (roomId: string, name: string) => {
    const fact = element('span', {});
    const button = element('button', { type: 'button', class: 'room' }, element('b', {}, name), ' ', fact);
    button.addEventListener('click', () => sit(roomId));
    facts.set(roomId, fact);
    list.append(element('li', {}, button));
    return fact;
  };
  return (rooms: CardSnapshot['rooms']): HTMLElement => {
    for (const { roomId, name, boot, players } of rooms) {
      const values = { boot: speech.money(boot, seat.currency), count: players, most: mostSeats };
      (facts.get(roomId) ?? add(roomId, name)).textContent = speech.say('roomFacts', values);
    }
    return list;
  };
}
