import type { Spot } from '@atrium/round-verifier/tables/rules';
import { element } from '../../page/element.ts';
import type { Speech } from '../../page/texts.ts';
import type { TableSeat } from './api.ts';
import type { TableFace } from './face.ts';

/** The spots that take bets. */
export interface Felt {
  readonly root: HTMLElement;
  /** Shows what is on each spot, placed and laid. */
  show(placed: ReadonlyMap<string, number>, laid: ReadonlyMap<string, number>): void;
  /** Emphasises spots that won; none where the set is empty. */
  mark(won: ReadonlySet<string>): void;
  open(isOpen: boolean): void;
}

/** Arrow keys move between spots, so that the felt is one stop of the tab key. */
function moveByKeys(root: HTMLElement, spots: readonly HTMLButtonElement[]): void {
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  root.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    const at = spots.indexOf(event.target as HTMLButtonElement);
    if (!step || at === -1) return;
    event.preventDefault();
    const next = spots[(at + step + spots.length) % spots.length];
    for (const spot of spots) spot.tabIndex = spot === next ? 0 : -1;
    next?.focus();
  });
}

/** What a winning bet gets back, in stakes. */
export function timesOf({ returns, least }: Spot, speech: Speech): string {
  const most = speech.number(returns / 100);
  return least === undefined ? `× ${most}` : `× ${speech.number(least / 100)}–${most}`;
}

/** How many rows grid areas take. */
const rowsOf = (areas: readonly string[]) => Math.max(...areas.map((area) => Number(area.split('/')[2]) - 1));

/** The short name of a spot; pictures of dice are drawn larger than words. */
function labelOf(face: TableFace, spot: string, speech: Speech): HTMLElement {
  const text = face.labelOf(spot, speech);
  return element('span', { class: /^[⚀-⚅]/u.test(text) ? 'spot-label die-label' : 'spot-label' }, text);
}

export function createFelt(face: TableFace, seat: TableSeat, speech: Speech, onLay: (spot: string) => void): Felt {
  const timesBySpot = new Map(seat.game.spots.map((spot) => [spot.id, timesOf(spot, speech)]));
  const spots = face.places.map(({ spot, wide, tall, tone }, index) => {
    const chip = element('span', { class: 'laid' });
    const times = element('small', {}, timesBySpot.get(spot) ?? '');
    const button = element('button', { type: 'button', class: 'spot', 'data-spot': spot }, chip);
    button.prepend(labelOf(face, spot, speech), times);
    if (tone) button.dataset.tone = tone;
    button.tabIndex = index === 0 ? 0 : -1;
    button.style.setProperty('--wide', wide);
    button.style.setProperty('--tall', tall);
    button.addEventListener('click', () => {
      for (const { button: other } of spots) other.tabIndex = other === button ? 0 : -1;
      onLay(spot);
    });
    return { spot, button, chip };
  });
  const buttons = spots.map(({ button }) => button);
  const root = element('div', { class: `felt felt-${face.kind}`, role: 'group', 'aria-label': speech.say('felt') });
  root.append(...buttons);
  root.style.setProperty('--wide-columns', String(face.columns.wide));
  root.style.setProperty('--tall-columns', String(face.columns.tall));
  root.style.setProperty('--tall-rows', String(rowsOf(face.places.map(({ tall }) => tall))));
  moveByKeys(root, buttons);
  return {
    root,
    show(placed, laid) {
      for (const { spot, button, chip } of spots) {
        const [there, extra] = [placed.get(spot) ?? 0, laid.get(spot) ?? 0];
        chip.textContent = there + extra > 0 ? speech.amount(there + extra) : '';
        chip.classList.toggle('pending', extra > 0);
        const times = timesBySpot.get(spot) ?? '';
        const amount = speech.money(there + extra, seat.currency);
        const name = speech.say('spotName', { spot: face.nameOf(spot, speech), times, amount });
        button.setAttribute('aria-label', name);
      }
    },
    mark(won) {
      for (const { spot, button } of spots) button.classList.toggle('won', won.has(spot));
    },
    open(isOpen) {
      root.classList.toggle('shut', !isOpen);
      for (const button of buttons) button.setAttribute('aria-disabled', String(!isOpen));
    },
  };
}
