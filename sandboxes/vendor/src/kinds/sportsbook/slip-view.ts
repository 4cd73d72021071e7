import { type Consent, consents } from '@atrium/round-verifier/kinds/sportsbook/shown';
import {
  choices,
  leastStakeMinor,
  mostLegs,
  mostOfTicket,
  mostPayoutMinor,
  mostStakeMinor,
  type TicketKind,
} from '@atrium/round-verifier/kinds/sportsbook/tickets';
import { element } from '../../page/element.ts';
import type { GameOptions } from '../../page/game.ts';
import type { Choice } from './matches-view.ts';
import { mostOfSingles } from './most-of-singles.ts';
import { oddsText } from './words.ts';

/** A ticket as the player wants it, at the odds that the slip shows. */
export interface Wish {
  readonly kind: TicketKind;
  readonly size: number;
  readonly stake: number;
  readonly legs: readonly { readonly id: string; readonly odds: number }[];
  readonly consent: Consent;
}

interface SlipEvents {
  place(wishes: readonly Wish[]): void;
  /** Something was put on the slip, or taken off. */
  changed(): void;
}

const devanagariZero = '०'.charCodeAt(0);

/**
 * Minor units; 0 for what is no amount of two digits at most, which is never rounded to one. One or two digits after a
 * point or a comma are the fraction everywhere; three may be thousands, so they are none.
 */
export function stakeTyped(typed: string): number {
  const plain = typed.trim().replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero));
  return /^\d+(?:[.,]\d{1,2})?$/.test(plain) ? Math.round(Number(plain.replace(',', '.')) * 100) : 0;
}

const labelled = (text: string, field: HTMLElement) => element('label', {}, element('span', {}, text), field);

/** The bet slip: legs, how they are combined, the stake, and what to do when odds change. */
export class SlipView {
  readonly root: HTMLElement;
  readonly #options: GameOptions;
  readonly #events: SlipEvents;
  readonly #chosen = new Map<string, Choice>();
  readonly #list = element('ul', { class: 'legs' });
  readonly #kind = element('select', {});
  readonly #stake = element('input', { type: 'text', inputmode: 'decimal', autocomplete: 'off', value: '10' });
  readonly #consent: HTMLSelectElement;
  readonly #sum = element('p', { class: 'sum' });
  readonly #button: HTMLButtonElement;
  readonly #empty: HTMLElement;
  readonly #fields: HTMLElement;
  readonly #heading: HTMLElement;
  #open: ReadonlyMap<string, number> = new Map();

  constructor(options: GameOptions, events: SlipEvents) {
    this.#options = options;
    this.#events = events;
    const { seat, speech } = options;
    const consentOptions = consents.map((one) => element('option', { value: one }, speech.say(`consent_${one}`)));
    this.#consent = element('select', {}, ...consentOptions);
    this.#button = element('button', { type: 'button', class: 'place' }, speech.say('placeTicket'));
    this.#empty = element('p', {}, speech.say('slipEmpty'));
    this.#heading = element('h2', { tabindex: '-1', id: 'slip' }, speech.say('slip'));
    this.#fields = element(
      'div',
      { class: 'slip-fields' },
      labelled(speech.say('ticketKind'), this.#kind),
      labelled(speech.say('stakeOfBet', { currency: seat.currency }), this.#stake),
      labelled(speech.say('whenOddsChange'), this.#consent),
    );
    const parts = [this.#heading, this.#empty, this.#list, this.#fields, this.#sum, this.#button];
    this.root = element('section', { class: 'slip', 'aria-labelledby': 'slip' }, ...parts);
    for (const field of [this.#kind, this.#stake, this.#consent]) {
      field.addEventListener('input', () => this.#showSum());
    }
    this.#button.addEventListener('click', () => {
      if (this.#button.getAttribute('aria-disabled') !== 'true') events.place(this.#wishes());
    });
    this.#draw();
  }

  get chosen(): ReadonlySet<string> {
    return new Set(this.#chosen.keys());
  }

  toggle(choice: Choice): void {
    if (!this.#chosen.delete(choice.id) && this.#chosen.size < mostLegs) this.#chosen.set(choice.id, choice);
    this.#draw();
  }

  /** Takes what was placed off the slip. */
  remove(ids: readonly string[]): void {
    for (const id of ids) this.#chosen.delete(id);
    this.#draw();
  }

  focus(): void {
    this.#heading.focus();
  }

  /** Shows the odds of now; what takes no bets any more is marked. */
  refresh(odds: ReadonlyMap<string, number>): void {
    const before = this.#open;
    this.#open = odds;
    const isSame = [...this.#chosen.values()].every((one) => odds.get(one.id) === one.odds && before.has(one.id));
    if (isSame) return;
    for (const [id, choice] of this.#chosen) this.#chosen.set(id, { ...choice, odds: odds.get(id) ?? choice.odds });
    // A button that is replaced loses the focus, so the heading of the slip takes it.
    const hadFocus = this.#list.contains(document.activeElement);
    this.#draw();
    if (hadFocus) this.focus();
  }

  #kindOf(): TicketKind {
    return this.#kind.value.startsWith('SYSTEM') ? 'SYSTEM' : this.#kind.value === 'MULTIPLE' ? 'MULTIPLE' : 'SINGLE';
  }

  #sizeOf(): number {
    const kind = this.#kindOf();
    if (kind === 'SYSTEM') return Number(this.#kind.value.split(' ')[1]);
    return kind === 'SINGLE' ? 1 : this.#chosen.size;
  }

  #wishes(): Wish[] {
    const legs = [...this.#chosen.values()].map(({ id, odds }) => ({ id, odds }));
    const each = stakeTyped(this.#stake.value);
    const rest = { consent: this.#consent.value as Consent, size: this.#sizeOf(), kind: this.#kindOf() };
    if (rest.kind === 'SINGLE') return legs.map((leg) => ({ ...rest, stake: each, legs: [leg] }));
    return [{ ...rest, stake: each * choices(legs.length, rest.size).length, legs }];
  }

  #mostOf(wishes: readonly Wish[]): number {
    const pays = ({ legs, stake, kind, size }: Wish) => {
      const named = legs.map((leg) => ({ ...leg, event: '', market: '', selection: '' }));
      return mostOfTicket({ kind, size, legs: named }, stake);
    };
    if (this.#kindOf() !== 'SINGLE') return wishes.reduce((sum, wish) => sum + pays(wish), 0);
    return mostOfSingles(
      wishes.map((wish) => {
        const [{ id = '' } = {}] = wish.legs;
        return { id, lead: this.#chosen.get(id)?.lead ?? 0, stake: wish.stake, pays: pays(wish) };
      }),
    );
  }

  #showSum(): void {
    const { seat, speech } = this.#options;
    const money = (minor: number) => speech.money(minor, seat.currency);
    const wishes = this.#wishes();
    const isValid = wishes.length > 0 && wishes.every(({ stake }) => stake >= leastStakeMinor);
    const total = wishes.reduce((sum, { stake }) => sum + stake, 0);
    const most = isValid ? this.#mostOf(wishes) : 0;
    const limits = { least: money(leastStakeMinor), stake: money(mostStakeMinor), payout: money(mostPayoutMinor) };
    const isTooMuch = wishes.some(({ stake }) => stake > mostStakeMinor) || most > mostPayoutMinor;
    const isRefused = !this.#fields.hidden && (!isValid || isTooMuch);
    this.#stake.toggleAttribute('aria-invalid', isRefused);
    this.#sum.textContent = isRefused
      ? speech.say('stakeLimits', limits)
      : isValid
        ? speech.say('slipSum', { total: money(total), most: money(most) })
        : '';
    const isTaken = isValid && !isTooMuch && [...this.#chosen.keys()].every((id) => this.#open.has(id));
    this.#button.setAttribute('aria-disabled', String(!isTaken));
  }

  #drawKinds(): void {
    const { speech } = this.#options;
    const before = this.#kind.value;
    const count = this.#chosen.size;
    const options = [element('option', { value: 'SINGLE' }, speech.say('kind_SINGLE'))];
    if (count > 1) options.push(element('option', { value: 'MULTIPLE' }, speech.say('kind_MULTIPLE')));
    for (let size = 2; size < count; size += 1) {
      options.push(element('option', { value: `SYSTEM ${size}` }, speech.say('kind_SYSTEM', { size, count })));
    }
    this.#kind.replaceChildren(...options);
    if (options.some(({ value }) => value === before)) this.#kind.value = before;
  }

  #legView({ id, event, market, selection, odds }: Choice): HTMLElement {
    const { speech } = this.#options;
    const take = element('button', { type: 'button', class: 'icon-button' }, '✕');
    take.setAttribute('aria-label', speech.say('removeLeg', { selection }));
    take.addEventListener('click', () => {
      this.remove([id]);
      this.focus();
    });
    const shown = this.#open.has(id) ? oddsText(odds) : speech.say('closedLeg');
    const what = element('span', {}, `${market} · ${selection}`);
    return element('li', {}, element('em', {}, event), what, element('b', {}, shown), take);
  }

  #draw(): void {
    this.#drawKinds();
    this.#list.replaceChildren(...[...this.#chosen.values()].map((choice) => this.#legView(choice)));
    const isEmpty = this.#chosen.size === 0;
    this.#empty.hidden = !isEmpty;
    this.#fields.hidden = isEmpty;
    this.#button.hidden = isEmpty;
    this.#showSum();
    this.#events.changed();
  }
}
